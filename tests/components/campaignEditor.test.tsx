import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
// What a failed saving is called.
import '../../src/content/accountMessages';
import { CampaignEditor } from '../../src/features/campaign-admin/CampaignEditor';
import {
  type CampaignDraft,
  type DraftEdits,
  holdBack,
  isEditable,
  mergeDraft,
  newReward,
  parseDraft,
} from '../../src/features/campaign-admin/draftModel';
import { selectOpenDraft } from '../../src/features/campaign-admin/draftSlice';
import { openDraft } from '../../src/features/campaign-admin/draftThunks';
import { messageError } from '../../src/store/createAppThunk';
import { useAppSelector } from '../../src/store/hooks';
import { makeStore } from '../../src/store/store';
import { useDialogs } from '../support/dialogPolyfill';
import { renderApp } from '../support/renderApp';

useDialogs();

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const database = { draft: parseDraft({}), failure: '', attempts: 0 };

vi.mock('../../src/features/campaign-admin/draftsApi', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readDraft: () => Promise.resolve(database.draft),
  readApproved: () => Promise.resolve({ campaign: null, offers: [] }),
  saveDraft: (_: unknown, edits: DraftEdits) => {
    const { draft } = database;
    database.attempts += 1;
    const code = database.failure || (isEditable(draft) ? '' : 'message/campaignWithStaff');
    if (code) return Promise.reject(Object.assign(new Error(code), { code }));
    const { changes, conflicts } = mergeDraft(edits, draft);
    const { fitting, held } = holdBack(changes);
    database.draft = { ...draft, ...fitting, state: 'draft', version: draft.version + 1 };
    return Promise.resolve({ stored: database.draft, conflicts, held });
  },
  submitDraft: (_: unknown, seen: CampaignDraft) => {
    if (database.draft.version !== seen.version) throw messageError('campaignMoved');
    database.draft = { ...database.draft, state: 'submitted', note: '', notes: {} };
    return Promise.resolve(database.draft);
  },
  takeBack: () => {
    database.draft = { ...database.draft, state: 'draft' };
    return Promise.resolve(database.draft);
  },
}));

vi.mock('../../src/features/shop-admin/api', async (importOriginal) => {
  const { createAppThunk } = await import('../../src/store/createAppThunk');
  const fetchShop = createAppThunk('shopAdmin/fetchShop', 'fetchingShop', () => shop);
  return { ...(await importOriginal<object>()), fetchShop };
});

/** What the film's shop sells. */
const shop = {
  films: [
    {
      projectId: 'film',
      terms: { shipping: {} },
      items: [
        {
          item: { itemId: 'shirt', name: 'Bridge T-Shirt', description: 'Cotton.' },
          offers: ['S', 'M'].map((variant) => ({ variant, ships: true })),
        },
      ],
    },
  ],
};

const reward = (id: string, name: string) =>
  newReward({ id, name, description: 'A thing', priceCents: 45_00, expected: '2999-01' });

/** All that a draft needs, in the year 2998. */
const whole = {
  heading: 'The film in 4K',
  story: 'Its negatives do not get younger.',
  pictures: [
    {
      url: 'https://example.org/picture',
      picture: { width: 640, height: 480, placeholder: '#000000', w320: '', w640: '', w1280: '' },
      text: 'A reel',
    },
  ],
  goalCents: 15_000_00,
  startsAt: day('2998-11-01'),
  endsAt: day('2998-12-06'),
  lateUntil: day('2998-12-06'),
  budget: [{ label: 'Scan', cents: 13_650_00 }],
  rewards: [reward('one', 'Poster'), reward('two', 'Shirt')],
};

let packageUntil = 0;

function Editor() {
  const open = useAppSelector(selectOpenDraft);
  return (
    open && (
      <CampaignEditor
        open={open}
        grant={{ packageId: 'silver', packageUntil }}
        film={{ title: 'Tears of Steel', slug: 'tears-of-steel' }}
        toRun={false}
      />
    )
  );
}

async function open(fields: Partial<CampaignDraft> = {}) {
  database.draft = { ...parseDraft(whole), ...fields };
  Object.assign(database, { failure: '', attempts: 0 });
  const store = makeStore();
  await store.dispatch(openDraft('brand/film')).unwrap();
  return renderApp(<Editor />, { store });
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
};
const press = (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const noSum = 'Type a sum in dollars, such as 15,000.';
const saved = () => screen.findByText('Everything is saved.');
const heading = 'In a line';

// What drags is there as soon as the first test has waited for something.
beforeAll(() => import('../../src/components/workspace/DragLayer'));

beforeEach(() => {
  localStorage.clear();
  packageUntil = day('2999-01-01');
});

describe('What is typed in a campaign', () => {
  it('is kept on the device at once, and stored by itself', async () => {
    await open();
    type(heading, 'Another heading');
    await waitFor(() => {
      expect(JSON.stringify(Object.entries(localStorage))).toContain('Another heading');
    });
    await waitFor(() => {
      expect(database.draft.heading).toBe('Another heading');
    });
    await saved();
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Another heading');
  });

  it('is kept where the network is lost, and stored once it is back', async () => {
    await open();
    database.failure = 'unavailable';
    type(heading, 'Another heading');
    await screen.findByText(/^Kept on this device\./);
    expect(database.draft.heading).toBe(whole.heading);
    database.failure = '';
    press('Try again now');
    await saved();
    expect(database.draft.heading).toBe('Another heading');
  });

  it('is there again in another tab of the same device', async () => {
    const { unmount } = await open();
    database.failure = 'unavailable';
    type(heading, 'Another heading');
    unmount();
    await waitFor(() => {
      expect(database.attempts).toBe(1);
    });
    await open();
    expect(field(heading).value).toBe('Another heading');
    await saved();
  });

  it('asks which of two versions stays where someone else changed it as well', async () => {
    await open();
    database.draft = { ...database.draft, heading: 'Theirs', version: 5 };
    type(heading, 'Mine');
    await screen.findByText(/someone else has changed it too/);
    expect(database.draft.heading).toBe('Theirs');
    press('Keep mine');
    await saved();
    expect(database.draft.heading).toBe('Mine');
  });

  it('follows what another tab has stored', async () => {
    await open();
    database.draft = { ...database.draft, heading: 'Theirs', version: 5 };
    const stored = { key: 'backlot:campaign:film/heading', newValue: null };
    fireEvent(window, Object.assign(new Event('storage'), stored));
    await waitFor(() => {
      expect(field(heading).value).toBe('Theirs');
    });
  });

  it('is told to be too long where it stands, while the rest is stored', async () => {
    await open();
    type(heading, 'x'.repeat(161));
    type('What you want to do, and why now', 'A story.');
    await screen.findByText(/^Not saved: it has 161 characters/);
    await waitFor(() => {
      expect(database.draft.story).toBe('A story.');
    });
    expect(database.draft.heading).toBe(whole.heading);
  });
});

describe('What the package allows', () => {
  it('is said while a goal is typed, with what would be left of it', async () => {
    await open();
    const reached = within(screen.getByRole('region', { name: 'If the goal is just reached' }));
    reached.getByText('$13,650.00');
    type('Goal, $', '21,500');
    // At the field, and among what is missing.
    const over = 'Over Silver’s $20,000. Enter $20,000 or less. Gold allows $25,000.';
    expect(screen.getAllByText(over)).toHaveLength(2);
    screen.getByText('Goal $21,500 is over it');
    // No more is counted than can be raised.
    reached.getByText('$18,200.00');
    // Nor placed.
    expect(screen.getAllByText('$1,800')).toHaveLength(1);
    type('Goal, $', 'a lot');
    expect(screen.getAllByText(noSum)).toHaveLength(2);
    type('Goal, $', '12000');
    reached.getByText('$10,920.00');
    expect(field('Cap, $').readOnly).toBe(true);
  });

  it('leaves a day as it is while another year is typed, digit by digit', async () => {
    await open();
    const last = screen.getByLabelText<HTMLInputElement>('Last day');
    fireEvent.change(last, { target: { value: '0002-12-06' } });
    expect(last.value).toBe('0002-12-06');
    screen.getByText('35 days');
    fireEvent.change(last, { target: { value: '2998-12-01' } });
    screen.getByText('31 days');
    fireEvent.blur(last);
    expect(last.value).toBe('2998-12-01');
  });

  it('is told where it has lapsed, before anything else', async () => {
    packageUntil = day('2020-11-12');
    await open();
    screen.getByText('Silver was paid until 12 Nov 2020.');
    press('Send it to Backlot');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'To the package' }));
  });

  it('gives late pledges the days that are over', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: /^Late pledges once the goal is/ }));
    screen.getByText('and 10 for late pledges, of the 45 that Silver allows');
    await waitFor(() => {
      expect(database.draft.lateUntil).toBe(day('2998-12-16'));
    });
  });
});

describe('A sum that cannot be read', () => {
  it('is missing, so that no older one is sent, even where its reward is closed', async () => {
    await open();
    press(/^Poster ?expected/);
    type('At least, $', '1.000');
    fireEvent.blur(field('At least, $'));
    expect(screen.getAllByText(noSum)).toHaveLength(2);
    screen.getByText(/^Not everything is saved/);
    press(/^Poster ?expected/);
    expect(screen.getAllByText(noSum)).toHaveLength(2);
    press('Send it to Backlot');
    expect(document.activeElement?.id).toBe('campaign-reward-one');
    expect(database.draft.state).toBe('draft');
    press(/^Poster ?expected/);
    expect(field('At least, $').value).toBe('1.000');
    type('At least, $', '1,000');
    fireEvent.blur(field('At least, $'));
    expect(screen.queryByText(noSum)).toBeNull();
    await waitFor(() => {
      expect(database.draft.rewards[0]?.priceCents).toBe(1_000_00);
    });
  });

  it('moves up with its line of the budget', async () => {
    await open({ budget: [{ label: 'Box', cents: 1_00 }, ...whole.budget] });
    type('Dollars of line 2', '1.000');
    press('Remove line 1');
    expect(field('Dollars of line 1').value).toBe('1.000');
    expect(screen.getAllByText(noSum)).toHaveLength(2);
  });

  it('is not a zero, which stays and is told', async () => {
    await open();
    type('Goal, $', '0');
    fireEvent.blur(field('Goal, $'));
    expect(field('Goal, $').value).toBe('0');
    expect(screen.getAllByText('Say how much you want to raise.')).toHaveLength(2);
  });
});

describe('The rewards', () => {
  const order = () => database.draft.rewards.map(({ name }) => name);

  it('are put in another order, which is said', async () => {
    await open();
    press('Move Poster up');
    press('Move Poster down');
    screen.getByText('Poster is now 2 of 2.');
    await waitFor(() => {
      expect(order()).toEqual(['Shirt', 'Poster']);
    });
  });

  it('are put in another order by keys, and keep the focus', async () => {
    await open();
    const poster = () => screen.getByRole('button', { name: /^Poster/ });
    fireEvent.keyDown(poster(), { key: 'ArrowDown' });
    fireEvent.keyDown(poster(), { key: 'ArrowDown', altKey: true });
    screen.getByText('Poster is now 2 of 2.');
    await waitFor(() => {
      expect(order()).toEqual(['Shirt', 'Poster']);
    });
    expect(document.activeElement).toBe(poster());
  });

  it('can be taken from the shop, with a number and a picture of their own', async () => {
    const { user } = await open();
    const items = await screen.findByRole('combobox', { name: 'From the shop' });
    await user.selectOptions(items, 'Bridge T-Shirt');
    await waitFor(() => {
      expect(order()).toEqual(['Poster', 'Shirt', 'Bridge T-Shirt']);
    });
    expect(database.draft.rewards[2]).toMatchObject({
      sizes: ['S', 'M'],
      ships: true,
      limited: false,
      contents: [{ text: 'Bridge T-Shirt', itemId: 'shirt' }],
      picture: null,
    });
  });

  it('say at their row what they lack, and what is left of their price', async () => {
    await open({ rewards: [{ ...reward('one', 'Poster'), expected: '' }] });
    expect(screen.getAllByText('Say in which month it is there.')).toHaveLength(2);
    screen.getByText('$40.95');
  });

  it('can be added, removed and made secret', async () => {
    const { user } = await open();
    press('Remove Poster');
    press('Add a reward');
    await user.click(screen.getByRole('checkbox', { name: /^Secret/ }));
    screen.getByText(/\/films\/tears-of-steel\?reward=/);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dinner');
    await waitFor(() => {
      expect(order()).toEqual(['Shirt', 'Dinner']);
    });
    expect(database.draft.rewards[1]?.secret).toBe(true);
  });
});

describe('The budget', () => {
  it('says what is not placed, and sets the goal to what is', async () => {
    await open({ budget: [{ label: 'Scan', cents: 9_100_00 }] });
    const table = within(screen.getByRole('table', { name: 'What it is for' }));
    table.getByText('Still to be placed');
    table.getByText('$4,550');
    press('Set the goal to what is placed, $10,000');
    expect(table.queryByText('Still to be placed')).toBeNull();
    await waitFor(() => {
      expect(database.draft.goalCents).toBe(10_000_00);
    });
  });
});

describe('A correction of what staff have approved', () => {
  it('can be sent as soon as something is typed', async () => {
    await open({ state: 'approved' });
    expect(screen.queryByRole('button', { name: 'Send it to Backlot' })).toBeNull();
    type(heading, 'Another heading');
    press('Send it to Backlot');
    await screen.findByText(/Backlot reads it\.$/);
    expect(database.draft).toMatchObject({ state: 'submitted', heading: 'Another heading' });
  });
});

describe('A campaign that is sent', () => {
  it('leads to what it lacks first', async () => {
    await open({ heading: '' });
    press('Send it to Backlot');
    expect(document.activeElement).toBe(field(heading));
    expect(database.draft.state).toBe('draft');
  });

  it('is read only, and can be taken back', async () => {
    await open();
    press('Send it to Backlot');
    await screen.findByText(/Backlot reads it\.$/);
    await waitFor(() => {
      expect(document.activeElement?.id).toBe('campaign-sent');
    });
    expect(field(heading).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Send it to Backlot' })).toBeNull();
    press('Take back to change');
    await screen.findByRole('button', { name: 'Send it to Backlot' });
    expect(database.draft.state).toBe('draft');
  });

  it('is shown with the notes with which it was returned, at their places', async () => {
    await open({ state: 'returned', notes: { goal: 'Why so much?' } });
    screen.getByText('Backlot returned it with 1 note');
    press('To the first note');
    expect(document.activeElement?.textContent).toContain('Why so much?');
    press('Done');
    expect(screen.getByRole('button', { name: 'Done', pressed: true })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'To the first note' })).toBeNull();
    press('Send again');
    await screen.findByText(/Backlot reads it\.$/);
  });

  it('can be looked at as fans will see it', async () => {
    await open();
    type(heading, 'Typed just now');
    press('Preview');
    const frame = await screen.findByTitle<HTMLIFrameElement>('Tears of Steel, as fans see it');
    await waitFor(() => {
      expect(frame.contentDocument?.body.textContent).toContain('Typed just now');
    });
    expect(frame.contentDocument?.body.textContent).toContain('Goal $15,000');
    expect(frame.contentDocument?.body.textContent).not.toContain('Read and approved');
  });
});
