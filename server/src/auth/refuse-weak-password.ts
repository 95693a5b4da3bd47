import { UnprocessableEntityException } from '@nestjs/common';
import { weaknessesOf } from './password-rules.js';

/** Refuses a new password that is too easily guessed, and says why. */
export const refuseWeakPassword = (password: string, email: string): void => {
  const reasons = weaknessesOf(password, email);
  if (reasons.length === 0) return;
  throw new UnprocessableEntityException({
    code: 'weak_password',
    message: 'This password is too easy to guess. Please choose another one.',
    reasons,
  });
};
