import { opsUsersSchema } from '@fairline/shared/contract';
import { useOpsAnswer } from '../use-ops-answer.js';

/** Asks for users by letters of their address or name; without any, for nobody. */
export const useFoundUsers = (letters: string) =>
  useOpsAnswer(`/api/ops/users?${new URLSearchParams({ find: letters })}`, opsUsersSchema, letters !== '');
