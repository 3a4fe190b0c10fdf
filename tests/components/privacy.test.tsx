import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PrivacyPage } from '../../src/pages/privacy/PrivacyPage';
import { ShortFilmsPage } from '../../src/pages/short-films/ShortFilmsPage';
import { renderApp } from '../support/renderApp';
import { stubNavigator } from '../support/stubNavigator';

describe('The privacy page', () => {
  it('says what is kept, why, who reads it, for how long, and what stays on the device', () => {
    renderApp(<PrivacyPage />, { path: '/privacy' });
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual([
      'What we keep',
      'Why',
      'Who reads it',
      'How long, and how to have it erased',
      'What stays on your device',
      'Videos',
      'What is counted',
      'Who we are, and how to reach us',
    ]);
  });

  it('names the people behind the site, with an email and a postal address', () => {
    renderApp(<PrivacyPage />, { path: '/privacy' });
    expect(screen.getByRole('group').textContent).toBe(
      'Backlot (local)No postal address (local)operator@backlot.test',
    );
    const email = screen.getByRole('link', { name: 'operator@backlot.test' });
    expect(email.getAttribute('href')).toBe('mailto:operator@backlot.test');
  });

  it('names every field of the sign-up form', () => {
    renderApp(<PrivacyPage />, { path: '/privacy' });
    const kept = screen.getByText(/^Your first and last name/).textContent;
    for (const field of ['email', 'phone', 'brand name', 'website', 'channels', 'commercials'])
      expect(kept).toContain(field);
  });
});

const section = (title: string) => {
  renderApp(<PrivacyPage />, { path: '/privacy' });
  return screen.getByRole('heading', { level: 2, name: title }).closest('section')?.textContent;
};

describe('What the privacy page says of accounts, teams and logs', () => {
  it('is what is kept of them', () => {
    expect(section('What we keep')).toContain('a log of who joined, left or changed its package');
  });

  it('is that their owners read them', () => {
    expect(section('Who reads it')).toContain('the team and the log by its owners alone');
  });

  it('is how long they stay, and what an erasure takes and leaves', () => {
    const text = section('How long, and how to have it erased');
    expect(text).toContain('stay as long as their brand');
    expect(text).toContain('If nobody else owns your brand, it is closed');
    expect(text).toContain('the log keeps your email until the brand is closed');
    expect(text).toContain('orders and statements, which the law has us keep');
  });
});

describe('What the privacy page says to whoever buys something', () => {
  it('is that only a sign-up is handed to nobody else', () => {
    expect(section('Why')).toContain('A sign-up is used for nothing else and handed to nobody');
  });

  it('is that the film’s makers read where a paid order goes, and that Stripe takes the payment', () => {
    const text = section('Who reads it');
    expect(text).toContain(
      'once it is paid, the film’s owners and packers, with your name, your email',
    );
    expect(text).toContain('Stripe takes the payment; we never see the card');
  });

  it('is that the tab keeps what is typed at the checkout', () => {
    expect(section('What stays on your device')).toContain('what you type at checkout, until');
  });

  it('is that who stands at the door can read the emails of who has tickets', () => {
    expect(section('Who reads it')).toContain('can read the emails of who has tickets for it');
  });
});

describe('What the privacy page says of counting', () => {
  const asks = 'This browser asks not to be tracked: nothing you do here is counted.';

  it('is whether this browser asks not to be tracked', () => {
    expect(section('What is counted')).not.toContain(asks);
    cleanup();
    stubNavigator('globalPrivacyControl', true);
    expect(section('What is counted')).toContain(asks);
  });
});

describe('Short Films', () => {
  it('shows a heading and nothing else', () => {
    const { container } = renderApp(<ShortFilmsPage />, { path: '/short-films' });
    expect(container.textContent).toBe('Short Films');
    expect(screen.getByRole('heading', { level: 1, name: 'Short Films' })).toBeDefined();
  });
});
