#include "vaandel/match/small_matrix.hpp"

#include <cmath>
#include <numeric>

namespace vaandel::match {

Matrix square_matrix(std::size_t size, double value) {
    Matrix matrix;
    matrix.assign(size, Vector(size, value));
    return matrix;
}

double dot(const Vector& one, const Vector& other) {
    return std::inner_product(one.begin(), one.end(), other.begin(), 0.0);
}

Vector solve(Matrix matrix, Vector right) {
    const std::size_t size = right.size();
    for (std::size_t row = 0; row < size; ++row) { // the lower triangle becomes its root
        for (std::size_t column = 0; column <= row; ++column) {
            double left = matrix[row][column];
            for (std::size_t k = 0; k < column; ++k)
                left -= matrix[row][k] * matrix[column][k];
            matrix[row][column] = column == row ? std::sqrt(left) : left / matrix[column][column];
        }
        for (std::size_t k = 0; k < row; ++k)
            right[row] -= matrix[row][k] * right[k];
        right[row] /= matrix[row][row];
    }
    for (std::size_t row = size; row-- > 0;) {
        for (std::size_t k = row + 1; k < size; ++k)
            right[row] -= matrix[k][row] * right[k];
        right[row] /= matrix[row][row];
    }
    return right;
}

} // namespace vaandel::match
