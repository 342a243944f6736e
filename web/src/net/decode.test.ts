import { describe, expect, it } from 'vitest';
import { DecodeError, list, nullable, object, oneOf, table, text, truth, whole } from './decode';

describe('decoders', () => {
  const person = object({ name: text, age: nullable(whole), tags: list(text), isHere: truth });

  it('returns what it knows and drops the rest', () => {
    const value = { name: 'Ann', age: null, tags: ['x'], isHere: true, secret: 1 };
    expect(person(value, '')).toEqual({ name: 'Ann', age: null, tags: ['x'], isHere: true });
  });

  it('names the place of what is wrong', () => {
    expect(() => person({ name: 'Ann', age: 1, tags: ['x', 2], isHere: true }, '')).toThrow('tags[1]: text expected');
    expect(() => person({ name: 'Ann', age: 1.5, tags: [], isHere: true }, '')).toThrow('age: a whole number expected');
    expect(() => person({ name: 'Ann', age: 1, tags: [], isHere: 1 }, '')).toThrow('isHere: true or false expected');
    expect(() => person([], '')).toThrow('message: an object expected');
    expect(() => person(null, '')).toThrow(DecodeError);
  });

  it('holds a choice to its list', () => {
    expect(oneOf([3, 5])(5, 'n')).toBe(5);
    expect(() => oneOf([3, 5])(4, 'n')).toThrow('n: one of 3, 5 expected');
  });

  it('checks keys and values of a table', () => {
    const counts = table(oneOf(['a', 'b']), whole);
    expect(counts({ a: 1 }, 't')).toEqual({ a: 1 });
    expect(() => counts({ c: 1 }, 't')).toThrow('t, key c');
    expect(() => counts({ a: 'x' }, 't')).toThrow('t.a: a whole number expected');
  });
});
