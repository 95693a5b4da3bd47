import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { PremiumPanel } from './premium-panel.js';

const Plans = () => <p>the plans {useLocation().search}</p>;

it.each([
  ['arbitrage', 'Arbitrage Detection - Premium Feature'],
  ['middles', 'Middle Betting - Premium Feature'],
] as const)('the panel replaces the %s scanner under its title, and links to the plans', async (list, title) => {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<PremiumPanel list={list} />} />
        <Route path="/pricing" element={<Plans />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Upgrade to Platinum' }));
  expect(screen.getByText('the plans ?intent=upgrade&autostart=1')).toBeInTheDocument();
});
