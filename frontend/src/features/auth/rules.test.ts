import { describe, expect, test } from 'vitest'
import { codeProblem, fieldError, loginProblem, type RegisterValues, registerProblem, verifyFailure } from './rules'

const good: RegisterValues = {
  fullName: 'Maya Levin',
  email: 'maya@sunnybaker.example',
  password: 'secret',
  confirm: 'secret',
  instaUsername: '',
}

describe('sign-up', () => {
  test('a complete form has no problem, and the Instagram name may stay empty', () => {
    expect(registerProblem(good)).toBeNull()
  })

  test.each(['fullName', 'email', 'password'] as const)('ACC-019 %s is required', (field) => {
    expect(registerProblem({ ...good, [field]: '   ' })).toEqual({
      message: 'Please fill in all required fields',
      fields: [field],
      inPlace: false,
    })
  })

  test('ACC-019 comes before every other rule and names all that is missing', () => {
    const problem = registerProblem({ ...good, email: '', fullName: '', password: 'x', confirm: 'y' })
    expect(problem?.fields).toEqual(['fullName', 'email'])
  })

  test('ACC-020 an address without @ is refused under its field', () => {
    const problem = registerProblem({ ...good, email: 'maya.sunnybaker' })
    expect(problem?.message).toBe('Please enter a valid email address')
    expect(fieldError(problem, 'email')).toBe('Please enter a valid email address')
    expect(fieldError(problem, 'password')).toBe(false)
  })

  test.each([
    ['12345', 'Password must be at least 6 characters'],
    ['123456', undefined],
    ['1234567', undefined],
  ])('ACC-021 password %s', (password, message) => {
    expect(registerProblem({ ...good, password, confirm: password })?.message).toBe(message)
  })

  test.each([
    ['secret', 'secreT'],
    ['secret', ''],
  ])('ACC-022 %s is not %s', (password, confirm) => {
    expect(registerProblem({ ...good, password, confirm })).toEqual({
      message: 'Passwords do not match',
      fields: ['confirm'],
      inPlace: true,
    })
  })
})

describe('login', () => {
  test.each([
    ['', 'secret', ['email']],
    ['a@b.c', '', ['password']],
    ['', '', ['email', 'password']],
  ])('ACC-024 with %j and %j', (email, password, fields) => {
    expect(loginProblem({ email, password })).toEqual({ message: 'Please fill in all fields', fields, inPlace: false })
  })

  test('ACC-024 both there: nothing to say', () => {
    expect(loginProblem({ email: 'a', password: 'b' })).toBeNull()
  })
})

describe('code', () => {
  test.each(['', '1', '1234', '12 45', '123456', '1234a'])('ACC-033 %j is not five digits', (code) => {
    expect(codeProblem('a@b.c', code)).toBe('Please enter all 5 digits')
  })

  test('ACC-033 five digits pass', () => {
    expect(codeProblem('a@b.c', '40712')).toBeNull()
  })

  test.each([null, ''])('ACC-034 without an address (%j) nothing can be verified', (email) => {
    expect(codeProblem(email, '40712')).toBe('Email not found. Please try again.')
  })

  test.each([
    ['ACC-037', 'Invalid verification code', 'Invalid verification code. Please check and try again.'],
    ['ACC-038', 'The code has expired', 'Verification code has expired. Please request a new one.'],
    ['ACC-039', 'Something else', 'Verification failed. Please try again.'],
    ['ACC-039', 'Network error occurred', 'Verification failed. Please try again.'],
  ])('%s %s', (_, message, sentence) => {
    expect(verifyFailure(message)).toBe(sentence)
  })

  test.each([
    'This code no longer works after five wrong tries. Please request a new one.',
    'Too many wrong codes for this address today. Please try again in 4 hours.',
  ])('says what to do instead: %s', (message) => expect(verifyFailure(message)).toBe(message))
})
