import { opsUsersSchema } from '@fairline/shared/contract';
import { useOpsAnswer } from '../use-ops-answer.js';

/** Searches users by letters of their address or name; an empty search finds nobody. */
export const useFoundUsers = (letters: string) =>
  useOpsAnswer(`/api/ops/users?${new URLSearchParams({ find: letters })}`, opsUsersSchema, letters !== '');
