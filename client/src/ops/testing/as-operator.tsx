import type { User } from '@fairline/shared/contract';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { aSession } from '../../testing/a-session.js';
import { fakeServer } from '../../testing/fake-server.js';
import { Around } from '../../testing/signed-in.js';

/** Opens a page as an operator, against a server with these answers. */
export const asOperator = (
  { at, path = at.split('?')[0]!, as = {} }: { at: string; path?: string; as?: Partial<User> },
  page: ReactNode,
  rules: Parameters<typeof fakeServer>[0],
) => {
  const server = fakeServer(rules);
  const session = aSession({ user: { ...aSession().user, is_ops: true, has_factor: true, ...as } });
  render(
    <Around at={at} signIn={{ state: 'in', session }}>
      <Routes>
        <Route path={path} element={page} />
      </Routes>
    </Around>,
  );
  return server;
};
