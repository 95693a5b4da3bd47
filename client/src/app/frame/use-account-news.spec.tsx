import { act, render } from '@testing-library/react';
import { socketAtom } from '../../platform/socket/app-socket.js';
import { store } from '../../platform/store.js';
import { usePlanAccess } from '../../platform/user/me.js';
import { aGold, aMe } from '../../testing/a-plan.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import { settle } from '../../testing/settle.js';
import { Around } from '../../testing/signed-in.js';
import { useAccountNews } from './use-account-news.js';

const Plan = () => {
  useAccountNews();
  return <p>{usePlanAccess()?.me.plan}</p>;
};

it('a plan that changes while it is being loaded is loaded again', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const server = fakeServer({ '/api/me': () => new Promise((answer) => answers.push(answer)) });
  const { socket, hears } = fakeSocket();
  store.set(socketAtom, socket);
  const { container } = render(
    <Around>
      <Plan />
    </Around>,
  );
  await settle();
  act(() => hears('plan:changed'));
  await settle();
  answers[1]?.(json(aGold()));
  answers[0]?.(json(aMe()));
  await settle();
  expect(container).toHaveTextContent('gold');
  expect(answers).toHaveLength(2);
  server.stop();
  act(() => store.set(socketAtom, undefined));
});
