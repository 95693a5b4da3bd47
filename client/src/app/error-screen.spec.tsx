import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fakeServer, json } from '../testing/fake-server.js';
import { ErrorScreen } from './error-screen.js';

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const Broken = ({ what }: { what: string }) => {
  throw new Error(what);
};

/** Opens a page that breaks with an error of its own, against a server that gives this answer. */
const breakPage = (what: string, answer: () => Response) => {
  const server = fakeServer({ '/api/client-errors': answer });
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  after.push(server.stop, () => quiet.mockRestore());
  const routes = [{ path: '/', element: <Broken what={what} />, errorElement: <ErrorScreen /> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  return server;
};

it('the error screen says that our team was notified, and shows the error id', async () => {
  const server = breakPage('no price', () => json({ id: '7c9e' }));
  const words = "We're sorry, but something unexpected happened. Our team has been notified.";
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText('Error id: 7c9e')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
  expect(server.calls.map(({ body }) => body)).toEqual([expect.objectContaining({ message: 'Error: no price' })]);
});

it('the error screen does not say so when the report was refused', async () => {
  const server = breakPage('no line', () => json({ code: 'RATE_LIMITED' }, 429));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await Promise.resolve();
  expect(server.calls).toHaveLength(1);
  expect(screen.getByText("We're sorry, but something unexpected happened.")).toBeInTheDocument();
  expect(screen.queryByText(/notified|Error id/)).not.toBeInTheDocument();
});

it('the error screen can reload the page and links to the front page', async () => {
  breakPage('no board', () => json({}, 500));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  const reload = jest.spyOn(location, 'reload').mockImplementation(() => {});
  after.push(() => reload.mockRestore());
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
