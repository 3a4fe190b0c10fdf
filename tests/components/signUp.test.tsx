import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { App } from '../../src/app/App';
import { makeStore } from '../../src/store/store';
import { selectSignUpForm } from '../../src/features/sign-up/signUpFormSlice';
import { failed, held, lost, stubNetwork, written } from '../support/network';
import { renderApp } from '../support/renderApp';
import { fillIn } from '../support/signUpResponses';

async function open(store = makeStore()) {
  const app = renderApp(<App />, { path: '/sign-up', store });
  await screen.findByRole('heading', { level: 1, name: 'Sign up' });
  return app;
}

async function openFilledIn(changes: Parameters<typeof fillIn>[1] = {}) {
  const store = makeStore();
  fillIn(store, changes);
  return open(store);
}

const anotherBrand = 'Another brand signs up with another email.';
const emailTaken =
  'You’ve already signed up with this address. For another brand, use another email.';

// By its label: asking for the role of everything on the page takes long.
const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Submit' });
const described = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const channels = () =>
  within(screen.getByRole('list', { name: 'Your channels' }))
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent);

describe('The sign-up form', () => {
  it('has its title, sub-heading and fields in their order', async () => {
    await open();
    screen.getByRole('heading', { level: 2, name: 'Sign up to Sell Merch' });
    const form = screen.getByRole('form', { name: 'Sign up' });
    const controls = [...form.querySelectorAll<HTMLElement>('input, textarea, button')];
    const nameOf = (control: HTMLElement) =>
      [
        ...(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
          ? (control.labels ?? [])
          : [control]),
      ]
        .map(({ textContent }) => textContent)
        .join();
    expect(controls.map(nameOf)).toEqual([
      'First name',
      'Last name',
      'Email',
      'Phone number',
      'Brand name',
      'Brand website',
      'What product or service do you provide?',
      'Video channel',
      'Add channel',
      'YES',
      'NO',
      'Submit',
    ]);
    expect(field('Email')).toHaveProperty('type', 'email');
    screen.getByRole('group', { name: 'Do you have commercials?' });
    expect(screen.getByRole('radio', { name: 'NO' })).toHaveProperty('checked', true);
  });

  it('says what is kept, why and who reads it, and links to the privacy page', async () => {
    await open();
    screen.getByText(/Only Backlot staff read them/);
    expect(screen.getByRole('link', { name: /What we keep/ })).toHaveProperty(
      'pathname',
      '/privacy',
    );
  });

  it('lets browsers autofill its fields', async () => {
    await open();
    expect(
      ['First name', 'Last name', 'Email', 'Phone number', 'Brand name', 'Brand website'].map(
        (label) => field(label).getAttribute('autocomplete'),
      ),
    ).toEqual(['given-name', 'family-name', 'email', 'tel', 'organization', 'url']);
  });

  it('keeps what was typed during a visit to another page', async () => {
    const { user } = await open();
    await user.type(field('Brand name'), 'Engine Pictures');
    await user.type(field('Video channel'), 'Ada on film{Enter}');
    await user.click(screen.getByRole('link', { name: /What we keep/ }));
    await waitFor(() => {
      expect(screen.queryByRole('form')).toBeNull();
    });
    const [link] = screen.getAllByRole('link', { name: 'Sign-Up' });
    await user.click(link ?? document.body);
    await screen.findByRole('form');
    expect(field('Brand name')).toHaveProperty('value', 'Engine Pictures');
    expect(channels()).toEqual(['Ada on film']);
  });
});

describe('An email whose domain the browser has changed', () => {
  it('is read under its field as it will be stored, beside what is wrong with it', async () => {
    const { user } = await open();
    const email = field('Email');
    const description = () =>
      (email.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    await user.type(email, 'Eszett@xn--brgro-pqa');
    await user.tab();
    expect(description()).toEqual([
      'That doesn’t look like an email address. Enter one such as name@example.org.',
      'Read and stored as eszett@xn--brgro-pqa, as browsers write such a domain.',
    ]);
    await user.type(email, '.example');
    expect(description()).toEqual([
      'Read and stored as eszett@xn--brgro-pqa.example, as browsers write such a domain.',
    ]);
    await user.clear(email);
    await user.type(email, 'Eszett@brgroß.example');
    expect(description()).toEqual([
      'Read and stored as eszett@xn--brgro-pqa.example, as browsers write such a domain.',
    ]);
    await user.clear(email);
    await user.type(email, 'xn--eszett@example.org');
    expect(email.getAttribute('aria-describedby')).toBeNull();
  });
});

describe('Video channels', () => {
  it('are added by the button or Enter, trimmed, and the entry is cleared', async () => {
    const { user } = await open();
    await user.type(field('Video channel'), '  Ada on film ');
    await user.click(screen.getByRole('button', { name: 'Add channel' }));
    expect(document.activeElement).toBe(field('Video channel'));
    await user.keyboard('Ada on the radio{Enter}');
    expect(channels()).toEqual(['Ada on film', 'Ada on the radio']);
    expect(field('Video channel')).toHaveProperty('value', '');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not added when the entry is empty or only spaces', async () => {
    const { user } = await open();
    await user.click(field('Video channel'));
    await user.keyboard('{Enter}   {Enter}');
    expect(screen.queryByRole('list', { name: 'Your channels' })).toBeNull();
  });

  it('are not added twice, and the entry says why', async () => {
    const { user } = await open();
    await user.type(field('Video channel'), 'Ada on film{Enter}Ada on film{Enter}');
    expect(channels()).toEqual(['Ada on film']);
    screen.getByText('That channel is already on your list.');
    expect(field('Video channel')).toHaveProperty('value', 'Ada on film');
  });

  it.each([
    'https://www.youtube.com/@one\nhttps://vimeo.com/two\nhttps://www.tiktok.com/@three',
    'https://www.youtube.com/@one, https://vimeo.com/two,https://www.tiktok.com/@three,',
    'https://www.youtube.com/@one https://vimeo.com/two  https://www.tiktok.com/@three',
    '\thttps://www.youtube.com/@one\r\n\r\nhttps://vimeo.com/two; https://www.tiktok.com/@three\n',
  ])('that are pasted at once are several: %j', async (pasted) => {
    const { user } = await open();
    await user.click(field('Video channel'));
    await user.paste(pasted);
    const added = ['https://www.youtube.com/@one', 'https://vimeo.com/two'];
    expect(channels()).toEqual([...added, 'https://www.tiktok.com/@three']);
    expect(field('Video channel')).toHaveProperty('value', '');
    screen.getByText(`Added ${channels().join(', ')}`);
  });

  it('with spaces or commas in their names are one each, and what was typed before is kept', async () => {
    const { user } = await open();
    await user.type(field('Video channel'), 'Ada, on film');
    await user.paste('\nAda, on vimeo.com\nhttps://video.example/a,b.html');
    expect(channels()).toEqual([
      'Ada, on film',
      'Ada, on vimeo.com',
      'https://video.example/a,b.html',
    ]);
  });

  it('that do not fit stay in the entry with the reasons, and can be added later', async () => {
    const { user } = await open();
    const names = Array.from({ length: 22 }, (_, index) => `Channel ${String(index + 1)}`);
    const long = 'x'.repeat(301);
    await user.click(field('Video channel'));
    await user.paste(['Channel 1', long, ...names].join('\n'));
    expect(channels()).toEqual(names.slice(0, 20));
    expect(field('Video channel')).toHaveProperty(
      'value',
      `${long}; Channel 1; Channel 21; Channel 22`,
    );
    screen.getByText(
      /300 characters.* That channel is already on your list\. 20 channels are enough for now: remove one/,
    );
    await user.click(screen.getByRole('button', { name: 'Remove Channel 2' }));
    await user.click(screen.getByRole('button', { name: 'Remove Channel 3' }));
    await user.clear(field('Video channel'));
    await user.type(field('Video channel'), 'Channel 21; Channel 22{Enter}');
    expect(channels()).toHaveLength(20);
    expect(channels().slice(-2)).toEqual(['Channel 21', 'Channel 22']);
    expect(field('Video channel')).toHaveProperty('value', '');
  });

  it('are removed one by one, and the focus moves to the next button', async () => {
    const { user } = await open();
    await user.type(field('Video channel'), 'One{Enter}Two{Enter}Three{Enter}');
    const remove = (channel: string) => screen.getByRole('button', { name: `Remove ${channel}` });
    await user.click(remove('Two'));
    expect(channels()).toEqual(['One', 'Three']);
    expect(document.activeElement).toBe(remove('Three'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(remove('One'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('Video channel'));
  });

  it('are announced to screen readers when they are added and removed', async () => {
    const { user } = await open();
    await user.type(field('Video channel'), 'One{Enter}');
    expect(screen.getByText('Added One')).toHaveProperty('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Remove One' }));
    expect(screen.getByText('Removed One')).toHaveProperty('role', 'status');
  });
});

describe('Submitting an incomplete form', () => {
  it('shows an alert, marks every empty field and focuses the first one', async () => {
    const sent = stubNetwork(written);
    const { user } = await open();
    await user.type(field('First name'), 'Ada');
    await user.click(submit());
    const form = within(screen.getByRole('form', { name: 'Sign up' }));
    expect(await form.findByRole('alert')).toHaveProperty(
      'textContent',
      'Please fill all the fields',
    );
    // There alone, where no message can lie over it or it over the buttons.
    expect(screen.getAllByText('Please fill all the fields')).toHaveLength(1);
    expect(document.activeElement).toBe(field('Last name'));
    const marked = screen
      .getAllByRole('textbox')
      .filter((control) => control.getAttribute('aria-invalid') === 'true');
    expect(marked).toHaveLength(7);
    expect(field('First name').getAttribute('aria-invalid')).toBeNull();
    expect(described(field('Phone number'))).toBe('Enter a phone number.');
    expect(sent).toEqual([]);
  });

  it('withdraws the alert when everything is filled in', async () => {
    stubNetwork(written);
    const { user } = await openFilledIn({ lastName: '' });
    await user.click(submit());
    await screen.findByText('Please fill all the fields');
    await user.type(field('Last name'), 'L');
    expect(screen.queryByText('Please fill all the fields')).toBeNull();
  });

  it('focuses the channel entry when only that is empty', async () => {
    const { user } = await openFilledIn({ videoChannelList: [] });
    await user.click(submit());
    await screen.findByText('Add at least one video channel.');
    expect(document.activeElement).toBe(field('Video channel'));
  });

  it('focuses the empty field even when one before it is wrong', async () => {
    const { user } = await openFilledIn({ email: 'ada', phoneNumber: '' });
    await user.click(submit());
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(field('Phone number'));
  });
});

describe('A wrong answer', () => {
  it('is explained when its field loses focus, and keeps what was typed', async () => {
    const { user } = await open();
    await user.type(field('Email'), 'ada@example');
    expect(screen.queryByText(/doesn’t look like an email address/)).toBeNull();
    await user.tab();
    screen.getByText(/doesn’t look like an email address/);
    await user.type(field('Brand website'), 'my brand');
    await user.tab();
    screen.getByText(/doesn’t look like a web address/);
    expect(field('Email')).toHaveProperty('value', 'ada@example');
    await user.type(field('Email'), '.org');
    expect(screen.queryByText(/doesn’t look like an email address/)).toBeNull();
  });

  it('is not sent, and gets the focus on Submit', async () => {
    const sent = stubNetwork(written);
    const { user } = await openFilledIn({ lastName: 'L'.repeat(101) });
    await user.click(submit());
    await screen.findByText('Keep this to 100 characters; it has 101.');
    expect(document.activeElement).toBe(field('Last name'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('A sign-up that is being sent', () => {
  it('shows its progress at once and cannot be sent twice', async () => {
    const { answer, release } = held(written);
    const sent = stubNetwork(answer);
    const { user } = await openFilledIn();
    await user.click(submit());
    const busy = screen.getByRole('button', { name: 'Sending…' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Your sign-up is on its way.');
    await user.click(busy);
    release();
    await screen.findByRole('heading', { name: /Thank you, Ada/ });
    expect(sent).toHaveLength(1);
  });
});

describe('A sign-up that arrived', () => {
  it('is thanked for, with what happens next, and the thanks get the focus', async () => {
    stubNetwork(written);
    const { user } = await openFilledIn();
    await user.click(submit());
    const thanks = await screen.findByRole('heading', { name: /Thank you, Ada/ });
    expect(document.activeElement).toBe(thanks);
    screen.getByText('ada@example.org');
    screen.getByText(/within five working days/);
    expect(screen.getByText(/Questions\? Write to/).textContent).toMatch(
      /Write to operator@backlot\.test, or to Backlot \(local\), No postal address \(local\)\.$/,
    );
    expect(screen.getByRole('link', { name: 'Explore projects' })).toHaveProperty(
      'pathname',
      '/explore-projects',
    );
  });

  it('can be followed by another brand in an empty form', async () => {
    stubNetwork(written);
    const { user } = await openFilledIn();
    await user.click(submit());
    await screen.findByText(anotherBrand);
    await user.click(screen.getByRole('button', { name: 'Sign up another brand' }));
    expect(field('First name')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field('First name'));
    expect(screen.getByRole('radio', { name: 'NO' })).toHaveProperty('checked', true);
  });
});

describe('A sign-up that failed', () => {
  it('empties the form, says why and offers to restore the answers', async () => {
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
    const { user } = await openFilledIn();
    await user.click(submit());
    const kept = within(await screen.findByRole('region', { name: 'Your answers are kept' }));
    expect(kept.getByRole('alert').textContent).toBe('A document with this email already exists.');
    expect(screen.getAllByText('A document with this email already exists.')).toHaveLength(1);
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Your answers are kept' }),
    );
    expect(field('Last name')).toHaveProperty('value', '');
    expect(screen.queryByRole('list', { name: 'Your channels' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'NO' })).toHaveProperty('checked', true);

    kept.getByText(emailTaken);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore my answers' }));
    expect(field('Last name')).toHaveProperty('value', 'Lovelace');
    expect(channels()).toHaveLength(2);
    expect(screen.getByRole('radio', { name: 'YES' })).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(field('Email'));
    expect(described(field('Email'))).toBe(emailTaken);
    expect(screen.getByText('Your answers are back in the form.')).toHaveProperty('role', 'status');
  });

  it('no longer says that the email has signed up once it is another one', async () => {
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
    const { user } = await openFilledIn();
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Restore my answers' }));
    screen.getByText('A document with this email already exists.');
    await user.type(field('Email'), 'x');
    expect(screen.queryByText('A document with this email already exists.')).toBeNull();
  });

  it('can be sent again unchanged', async () => {
    stubNetwork(lost, written);
    const { user } = await openFilledIn();
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: /Thank you, Ada/ });
  });

  it('keeps what was typed since when it is restored', async () => {
    stubNetwork(lost);
    const { user, store } = await openFilledIn();
    await user.click(submit());
    await user.type(field('Brand name'), 'Compiler Films');
    await user.click(screen.getByRole('button', { name: 'Restore my answers' }));
    expect(field('Brand name')).toHaveProperty('value', 'Engine Pictures');
    screen.getByText('Compiler Films');
    // Answers that are not complete can come back, but not be sent as they are.
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore my answers' }));
    expect(selectSignUpForm(store.getState()).answers.brandName).toBe('Compiler Films');
    screen.getByText('Engine Pictures · Ada@Example.org');
  });
});
