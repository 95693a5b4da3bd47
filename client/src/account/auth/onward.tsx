import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetPricingIntent } from '../model/plan/pricing-intent.js';
import { forgetOrigin } from './origin.js';

/** Redirects from the login page once. It clears the stored intent, and going back does not return here. */
export const Onward = ({ to }: { to: () => string }) => {
  const navigate = useNavigate();
  const [path] = useState(to);
  useEffect(() => {
    forgetPricingIntent();
    forgetOrigin();
    navigate(path, { replace: true });
  }, [navigate, path]);
  return null;
};
