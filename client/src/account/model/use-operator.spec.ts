import { renderHook, waitFor } from '@testing-library/react';
import { signInAtom } from '../../platform/session/session-atom.js';
import { store } from '../../platform/store.js';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { useOperator } from './use-operator.js';

it('the operator is requested with the credentials of the user, like any other call', async () => {
  store.set(signInAtom, { state: 'in', session: aSession() });
  const server = fakeServer({ '/api/operator': () => json({ name: 'Harbour Ltd' }) });
  const { result, unmount } = renderHook(useOperator);
  await waitFor(() => expect(result.current).toEqual({ name: 'Harbour Ltd' }));
  expect(server.calls[0]?.headers).toMatchObject({ Authorization: 'Bearer token-1', 'x-user-id': 'u1' });
  unmount();
  server.stop();
});
