// For how many days the server keeps finished games, as it said when the page began; null: for ever, or not heard yet.

let days: number | null = null;

export function noteKeptDays(told: number | null): void {
  days = told;
}

export function keptDays(): number | null {
  return days;
}
