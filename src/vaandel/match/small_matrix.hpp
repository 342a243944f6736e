#pragma once
// Linear equations of as many unknowns as a tournament has players.

#include <vector>

namespace vaandel::match {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

/// All entries equal.
Matrix square_matrix(std::size_t size, double value);

double dot(const Vector& one, const Vector& other);

/// Solves matrix * x = right, by Cholesky. `matrix` is symmetric and positive definite.
Vector solve(Matrix matrix, Vector right);

} // namespace vaandel::match
