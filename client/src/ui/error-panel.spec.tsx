import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CircleAlert } from 'lucide-react';
import { ErrorPanel } from './error-panel.js';

it('the button of the error panel reloads the page', async () => {
  const reload = jest.spyOn(location, 'reload').mockImplementation(() => {});
  render(
    <ErrorPanel icon={CircleAlert} title="API Connection Error" detail="Unknown error" retry="Retry Connection" />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry Connection' }));
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});

it('the error panel shows any message as plain text', () => {
  render(<ErrorPanel icon={CircleAlert} title="API Connection Error" detail="<img src=x> <b>gone</b>" />);
  expect(screen.getByText('<img src=x> <b>gone</b>')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
