import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, stubNetwork } from '../support/network';
import { App } from '../../src/app/App';
import { brandItemsCopy } from '../../src/content/shopAdmin';
import { useDialogs } from '../support/dialogPolyfill';
import { recordDownloads } from '../support/downloads';
import { storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs({ giveFocusBack: true });
useStaffArea();
beforeEach(() => {
  stubWindowWidth('desk');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const root = 'projects/demo-backlot/databases/(default)/documents/';
const text = (stringValue: string) => ({ stringValue });
const time = (timestampValue: string) => ({ timestampValue });
const stored = (path: string, fields: object) => ({ name: root + path, fields });

const brand = (id: string, name: string, packageId: string, at: string) =>
  stored(`brands/${id}`, {
    name: text(name),
    ownerEmail: text(`${id}@example.org`),
    packageId: text(packageId),
    packageUntil: packageId === 'bronze' ? { nullValue: null } : time('2999-01-01T10:00:00Z'),
    isFirstFilmCampaign: { booleanValue: true },
    at: time(at),
  });
const member = (id: string, uid: string, role: string) =>
  stored(`brands/${id}/members/${uid}`, {
    uid: text(uid),
    email: text(`${uid}@example.org`),
    role: text(role),
    at: time('2026-05-01T10:00:00Z'),
  });
const pack = (id: string, packId: string, title: string, state: string, at: string) =>
  stored(`brands/${id}/packs/${packId}`, {
    title: text(title),
    state: text(state),
    packageId: text('gold'),
    byEmail: text(`${id}@example.org`),
    at: time(at),
  });

/** Three brands: one that waits for us, one for nobody, and one whose owner has not come yet. */
const database = () =>
  staffDatabase(
    brand('lantern', 'Lantern', 'gold', '2026-05-01T10:00:00Z'),
    member('lantern', 'lantern', 'owner'),
    member('lantern', 'ed', 'editor'),
    pack('lantern', 'film-1', '=HYPERLINK("x")', 'published', '2026-05-02T10:00:00Z'),
    pack('lantern', 'film-1~2', 'Low Tide', 'submitted', '2026-06-02T10:00:00Z'),
    brand('noe', 'Café Noë', 'silver', '2026-05-02T10:00:00Z'),
    member('noe', 'noe', 'owner'),
    pack('noe', 'film-2', 'Signal', 'published', '2026-06-01T10:00:00Z'),
    brand('door', 'Blue Door', 'bronze', '2026-05-03T10:00:00Z'),
    stored('invites/door~door@example.org', {
      brandId: text('door'),
      email: text('door@example.org'),
      role: text('owner'),
      at: time('2026-05-03T10:00:00Z'),
    }),
    stored('hiddenProjects/signal', {
      projectId: text('film-2'),
      title: text('Signal'),
      slug: text('signal'),
    }),
    stored('projects/low_tide', {
      projectId: text('film-1'),
      title: text('Low Tide'),
      slug: text('low-tide'),
    }),
  );

async function openScreen(path: string, answer = database().answer) {
  const sent = stubNetwork(answer);
  const app = renderApp(<App />, { path, inBrowser: true });
  await submitSignIn();
  return { ...app, sent };
}

const brandNames = () =>
  screen.getAllByRole('rowheader').map((head) => within(head).getByRole('button').textContent);

describe('The staff’s list of creators', () => {
  it('says of each brand who is in it, what its films are and whom it waits for, with requests that do not grow', async () => {
    const { sent } = await openScreen('/admin/creators');
    const row = await screen.findByRole('row', { name: /Lantern/ });
    within(row).getByText('Gold');
    within(row).getByText('2 members');
    // The latest pack of a film is its state.
    within(row).getByText('Submitted');
    within(row).getByText('For us');
    within(row).getByText('Look at “Low Tide”');
    within(row).getByText(/^\d+ days, aim was five working days$/);
    within(screen.getByRole('row', { name: /Café Noë/ })).getByText('Nothing');
    const invited = within(screen.getByRole('row', { name: /Blue Door/ }));
    invited.getByText('1 invited');
    invited.getByText('For them');
    invited.getByText('Follow the link of the invitation');
    screen.getByText('3 of 3 brands');
    // Ours first, then theirs, then those that wait for nothing.
    expect(brandNames()).toEqual(['Lantern', 'Blue Door', 'Café Noë']);
    const lists = sent
      .map(({ body }) => JSON.stringify(body))
      .filter((body) => /"collectionId":"(?:brands|members|invites|packs)"/.test(body));
    // One each, and in the rail the numbers of brands and of packs that wait, with which these are; React mounts twice in
    // a test.
    expect(new Set(lists).size).toBe(7);
    expect(lists.length).toBeLessThanOrEqual(14);
    await waitFor(() => {
      const rail = screen.getByRole('navigation', { name: 'Staff area' });
      expect(rail.textContent).toContain('Packs 1 waiting');
    });
  });

  it('is searched, filtered and sorted by the address, and exported as it stands', async () => {
    const files = recordDownloads();
    const { user } = await openScreen('/admin/creators?search=noe');
    await screen.findByText('1 of 1 brand, found among 3');
    expect(brandNames()).toEqual(['Café Noë']);
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('radio', { name: /^For us 1/ }));
    expect(brandNames()).toEqual(['Lantern']);
    expect(location.search).toBe('?waits=us');
    await user.click(screen.getByRole('radio', { name: /^All 3/ }));
    await user.click(screen.getByRole('button', { name: /^Brand/ }));
    expect(brandNames()).toEqual(['Blue Door', 'Café Noë', 'Lantern']);
    await user.click(screen.getByRole('button', { name: /^Brand/ }));
    expect(brandNames()).toEqual(['Lantern', 'Café Noë', 'Blue Door']);
    expect(screen.getByRole('columnheader', { name: /^Brand/ }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by package' }), 'silver');
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    const [head, row] = ((await files[0]) ?? '').split('\r\n');
    expect(head).toBe(
      '"Brand","Owner","Package","Until","Team","Invited","Films","Waits for","Since"',
    );
    expect(row).toContain('"Café Noë","noe@example.org","Silver","2999-01-01T10:00:00.000Z"');
    expect(row).toContain('"Signal (Published)","Nothing"');
    await user.type(screen.getByRole('searchbox'), 'nobody at all');
    await screen.findByText('No creator matches');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(brandNames()).toHaveLength(3);
  });

  it('names who owns a brand now, in its row, its panel and the export, and else who is invited to', async () => {
    const files = recordDownloads();
    const { answer } = staffDatabase(
      brand('lantern', 'Lantern', 'gold', '2026-05-01T10:00:00Z'),
      member('lantern', 'zoe', 'owner'),
      member('lantern', 'ed', 'editor'),
      brand('door', 'Blue Door', 'bronze', '2026-05-03T10:00:00Z'),
      stored('invites/door~next@example.org', {
        brandId: text('door'),
        email: text('next@example.org'),
        role: text('owner'),
        at: time('2026-05-03T10:00:00Z'),
      }),
    );
    const { user } = await openScreen('/admin/creators?sort=owner', answer);
    const row = await screen.findByRole('row', { name: /Lantern/ });
    within(row).getByTitle('zoe@example.org');
    within(screen.getByRole('row', { name: /Blue Door/ })).getByTitle('next@example.org');
    expect(brandNames()).toEqual(['Blue Door', 'Lantern']);
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    const [, , lantern] = ((await files[0]) ?? '').split('\r\n');
    expect(lantern).toContain('"Lantern","zoe@example.org","Gold"');
    expect(lantern).not.toContain('lantern@example.org","Gold"');
    await user.click(screen.getByRole('button', { name: 'Lantern' }));
    await screen.findByText('Owner: zoe@example.org');
    expect(screen.queryByText(/lantern@example\.org/)).toBeNull();
  });

  it('exports the brands that are chosen, as the address says', async () => {
    const files = recordDownloads();
    const { user } = await openScreen('/admin/creators?chosen=noe+lantern');
    await user.click(await screen.findByRole('checkbox', { name: 'Lantern' }));
    await user.click(screen.getByRole('checkbox', { name: 'Blue Door' }));
    expect(location.search).toBe('?chosen=noe+door');
    await user.click(screen.getByRole('button', { name: 'Export 2 as CSV' }));
    const [, ...rows] = ((await files[0]) ?? '').trimEnd().split('\r\n');
    expect(rows.map((row) => row.split(',')[0])).toEqual(['"Blue Door"', '"Café Noë"']);
    await screen.findByText('The file is in your downloads.');
  });

  it('opens a brand with the ways to each film’s pack, project and public page', async () => {
    const { user } = await openScreen('/admin/creators');
    await user.click(await screen.findByRole('button', { name: 'Lantern' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Lantern' }));
    expect(
      (await panel.findByRole('link', { name: 'Public page of Low Tide' })).getAttribute('href'),
    ).toBe('/films/low-tide');
    expect(panel.getByRole('link', { name: 'Project Pack of Low Tide' }).getAttribute('href')).toBe(
      '/admin/packs/lantern/film-1~2',
    );
    expect(panel.getByRole('link', { name: 'Builder of Low Tide' }).getAttribute('href')).toBe(
      '/admin/project-builder?title=Low%20Tide',
    );
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Lantern');
    });
    await user.click(screen.getByRole('button', { name: 'Café Noë' }));
    const other = within(await screen.findByRole('dialog', { name: 'Café Noë' }));
    // It was hidden again.
    await other.findByText('Hidden');
    expect(other.queryByRole('link', { name: /^Public page/ })).toBeNull();
  });

  it('lists a film that staff named as the brand’s, which has no pack', async () => {
    const { answer, replace } = database();
    replace(stored('projectBrands/id of Named', { brandId: text('lantern') }));
    replace(storedProject('Named', { slug: 'named' }));
    await openScreen('/admin/creators?brand=lantern', answer);
    const panel = within(await screen.findByRole('dialog', { name: 'Lantern' }));
    const row = within(
      (await panel.findByText('Named', { selector: 'span' })).closest('li') ?? document.body,
    );
    row.getByText('Made by our team, without a pack');
    row.getByText('Public');
    row.getByRole('link', { name: 'Builder of Named' });
    row.getByRole('link', { name: 'Public page of Named' });
  });

  it('says of a brand for which staff have made a film that it has one, also for its campaign', async () => {
    const { answer, replace } = database();
    const door = brand('door', 'Blue Door', 'bronze', '2026-05-03T10:00:00Z');
    replace({ ...door, fields: { ...door.fields, campaignProjectId: text('id of Named') } });
    replace(stored('projectBrands/id of Named', { brandId: text('door') }));
    replace(stored('projectBrands/film-2', { brandId: text('noe') }));
    replace(storedProject('Named', { slug: 'named' }));
    const { user } = await openScreen('/admin/creators', answer);
    const row = within(await screen.findByRole('row', { name: /Blue Door/ }));
    row.getByText('1 film without a pack');
    expect(screen.queryByText('No film yet')).toBeNull();
    const other = within(screen.getByRole('row', { name: /Café Noë/ }));
    expect(other.queryByText(/without a pack/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Blue Door' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Blue Door' }));
    const campaign = within(await panel.findByRole('combobox', { name: 'Campaign project' }));
    expect(campaign.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Named',
    ]);
  });

  it('says of each film of a brand whom it waits for and since when', async () => {
    const { answer, replace } = database();
    const now = new Date();
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(now);
    replace(pack('lantern', 'film-3', 'Harbour', 'built', now.toISOString()));
    replace(pack('lantern', 'film-4', 'Buoy', 'published', '2026-05-02T10:00:00Z'));
    await openScreen('/admin/creators?brand=lantern', answer);
    const panel = within(await screen.findByRole('dialog', { name: 'Lantern' }));
    const film = (title: string) => {
      const row = panel.getByText(title, { selector: 'span' }).closest('li');
      if (!row) throw new Error(`${title} is not listed.`);
      return within(row);
    };
    film('Low Tide').getByText('For us');
    film('Low Tide').getByText(/^\d+ days, aim was five working days$/);
    film('Low Tide').getByText(/^since 2 Jun/);
    film('Harbour').getByText('For them');
    film('Harbour').getByText('less than a minute');
    film('Harbour').getByText(`since ${day}`);
    expect(film('Buoy').queryByText(/^since|^For/)).toBeNull();
  });

  it('corrects whom to ask for and where the brand is found, and keeps what is wrong', async () => {
    const { answer, text: stored } = database();
    const { user } = await openScreen('/admin/creators?brand=lantern', answer);
    const panel = within(await screen.findByRole('dialog', { name: 'Lantern' }));
    const form = within(await panel.findByRole('form', { name: 'Details of the brand' }));
    const website = form.getByLabelText<HTMLInputElement>('Website');
    await user.type(website, 'lantern');
    expect(form.queryByText(/doesn’t look like/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save the details' }));
    form.getByText(/doesn’t look like a web address/);
    expect(document.activeElement).toBe(website);
    expect(website.value).toBe('lantern');
    await user.type(website, '.example.org');
    await user.type(form.getByLabelText('Contact name'), ' Ada  Lantern ');
    await user.click(form.getByRole('button', { name: 'Save the details' }));
    await form.findByText('The details are saved.');
    expect(stored('brands/lantern', 'website')).toBe('lantern.example.org');
    expect(stored('brands/lantern', 'contactName')).toBe('Ada Lantern');
    await panel.findByText('The contact or the website of the brand was corrected.');
  });

  it('says that the subscription of a brand is canceled, and until when it is paid', async () => {
    const { answer, replace } = database();
    const { name, fields } = brand('lantern', 'Lantern', 'gold', '2026-05-01T10:00:00Z');
    replace({ name, fields: { ...fields, payerUid: text('ada'), subscriptionId: text('sub_1') } });
    replace(
      stored('customers/ada/subscriptions/sub_1', {
        status: text('active'),
        latest_invoice_status: text('paid'),
        cancel_at_period_end: { booleanValue: true },
        current_period_end: time('2998-12-18T10:00:00Z'),
        created: time('2026-05-18T10:00:00Z'),
      }),
    );
    await openScreen('/admin/creators?brand=lantern', answer);
    const panel = within(await screen.findByRole('dialog', { name: 'Lantern' }));
    await panel.findByText('Canceled at Stripe. It is paid until 18 Dec 2998.');
  });

  it('undoes a change of the package, and the log tells of both', async () => {
    const { answer, paths, text: stored } = database();
    const { user } = await openScreen('/admin/creators?brand=lantern', answer);
    const panel = within(await screen.findByRole('dialog', { name: 'Lantern' }));
    await panel.findByText('Gold, granted until 1 Jan 2999');
    await user.selectOptions(panel.getByRole('combobox', { name: 'Package' }), 'bronze');
    const reason = panel.getByLabelText<HTMLInputElement>('Reason, for the log');
    // What does not fit stays, and is explained.
    fireEvent.change(reason, { target: { value: 'x'.repeat(501) } });
    await user.click(panel.getByRole('button', { name: 'Save the package' }));
    panel.getByText('Keep this to 500 characters; it has 501.');
    expect(reason.value).toHaveLength(501);
    expect(stored('brands/lantern', 'packageId')).toBe('gold');
    const suspension = panel.getByLabelText<HTMLInputElement>(/^Reason of the suspension/);
    fireEvent.change(suspension, { target: { value: 'x'.repeat(502) } });
    await user.click(panel.getByRole('button', { name: 'Suspend the brand' }));
    panel.getByText('Keep this to 500 characters; it has 502.');
    expect(suspension.value).toHaveLength(502);
    await user.clear(reason);
    await user.type(reason, 'Not paid');
    await user.click(panel.getByRole('button', { name: 'Save the package' }));
    await panel.findByText('Bronze, free, without an end');
    expect(stored('brands/lantern', 'packageId')).toBe('bronze');
    await user.click(await screen.findByRole('button', { name: /^Undo Lantern/ }));
    await panel.findByText('Gold, granted until 1 Jan 2999');
    expect(stored('brands/lantern', 'packageId')).toBe('gold');
    await panel.findByText('Undone: Not paid');
    expect(paths().filter((path) => path.startsWith('brands/lantern/log/'))).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Undo Lantern/ })).toBeNull();
  });

  it('invites whoever was removed again, and the log tells of both', async () => {
    const { answer, paths, text: stored } = database();
    const { user } = await openScreen('/admin/creators?brand=lantern', answer);
    const panel = within(await screen.findByRole('dialog', { name: 'Lantern' }));
    await user.click(await panel.findByRole('button', { name: 'Remove ed@example.org' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Remove ed@example.org?' })).getByRole(
        'button',
        { name: 'Remove' },
      ),
    );
    await panel.findByText('ed@example.org, editor, was removed.');
    expect(document.activeElement?.textContent).toBe('Members');
    expect(paths()).not.toContain('brands/lantern/members/ed');
    await user.click(await screen.findByRole('button', { name: /^Undo ed@example.org/ }));
    await panel.findByText('ed@example.org was invited as editor.');
    expect(stored('invites/lantern~ed@example.org', 'role')).toBe('editor');
    await user.click(await panel.findByRole('button', { name: 'Take back: ed@example.org' }));
    await panel.findByText('The invitation of ed@example.org as editor was taken back.');
    expect(paths()).not.toContain('invites/lantern~ed@example.org');
    await screen.findByRole('button', { name: /^Undo ed@example.org/ });
  });

  describe('withdraws what a brand sells', () => {
    const itemOf = (id: string, name: string, flags: { approved: boolean; onSale: boolean }) =>
      stored(`items/${id}`, {
        brandId: text('lantern'),
        projectId: text('film-1'),
        name: text(name),
        description: text(''),
        type: text('Mug'),
        pictures: { arrayValue: {} },
        slot: text(flags.onSale ? 'p1' : ''),
        approved: { booleanValue: flags.approved },
        onSale: { booleanValue: flags.onSale },
        at: time('2026-06-01T10:00:00Z'),
      });
    const shop = () =>
      staffDatabase(
        brand('lantern', 'Lantern', 'gold', '2026-05-01T10:00:00Z'),
        member('lantern', 'lantern', 'owner'),
        pack('lantern', 'film-1', 'Low Tide', 'published', '2026-05-02T10:00:00Z'),
        itemOf('mug', 'Mug', { approved: true, onSale: true }),
        itemOf('scarf', 'Scarf', { approved: true, onSale: false }),
        itemOf('hat', 'Hat', { approved: false, onSale: false }),
        stored('brands/lantern/slots/p1', { itemId: text('mug') }),
      );
    const openItems = async (answer: ReturnType<typeof shop>['answer']) => {
      const app = await openScreen('/admin/creators?brand=lantern', answer);
      const panel = within(await screen.findByRole('dialog', { name: 'Lantern' }));
      const items = within(panel.getByRole('region', { name: 'Items' }));
      return { ...app, items };
    };
    const question = () => screen.findByRole('dialog', { name: 'Withdraw Mug?' });

    it('after it has asked, and then says so', async () => {
      const { answer, paths } = shop();
      const { user, items, sent } = await openItems(answer);
      const rows = (await items.findAllByRole('listitem')).map(({ textContent }) => textContent);
      expect(rows).toEqual(['MugOn saleLow TideWithdraw…', 'ScarfNot on saleLow TideWithdraw…']);
      await user.click(items.getByRole('button', { name: 'Withdraw Mug…' }));
      const dialog = within(await question());
      dialog.getByText(brandItemsCopy.consequences);
      dialog.getByText(brandItemsCopy.afterwards);
      expect(paths()).toContain('brands/lantern/slots/p1');
      await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
      await screen.findByText('is withdrawn.');
      await waitFor(() => {
        expect(items.queryByText('Mug')).toBeNull();
      });
      items.getByText('Scarf');
      expect(document.activeElement?.textContent).toBe('Items');
      expect(paths()).not.toContain('brands/lantern/slots/p1');
      const commits = sent.filter(({ address }) => address.includes('documents:commit'));
      expect(commits).toHaveLength(1);
      expect(JSON.stringify(commits[0]?.body)).toContain('"approved":{"booleanValue":false}');
    });

    it('not without asking, nor when that fails, and then says why', async () => {
      const { answer, paths } = shop();
      const { user, items } = await openItems((request) =>
        request.address.includes('documents:commit')
          ? failed(403, 'PERMISSION_DENIED')
          : answer(request),
      );
      await user.click(await items.findByRole('button', { name: 'Withdraw Mug…' }));
      await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
      expect(document.activeElement).toBe(items.getByRole('button', { name: 'Withdraw Mug…' }));
      await user.click(items.getByRole('button', { name: 'Withdraw Mug…' }));
      await user.click(within(await question()).getByRole('button', { name: 'Withdraw' }));
      const alert = await within(await question()).findByRole('alert');
      expect(alert.textContent).toBe(
        'Error in withdrawing the item: You are not allowed to do this.',
      );
      expect(paths()).toContain('brands/lantern/slots/p1');
    });

    it('not as it was looked at, once it says something else', async () => {
      const { answer, change } = shop();
      const { user, items } = await openItems(answer);
      await user.click(await items.findByRole('button', { name: 'Withdraw Mug…' }));
      change('items/mug', 'name', 'Cup');
      await user.click(within(await question()).getByRole('button', { name: 'Withdraw' }));
      await within(await question()).findByText(/^This item was changed, taken back or decided on/);
      await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
      await items.findByText('Cup');
    });

    it('says that nothing is approved', async () => {
      const { items } = await openItems(database().answer);
      await items.findByText(brandItemsCopy.none);
    });

    it('says that they could not be asked for', async () => {
      const { answer } = shop();
      const { items } = await openItems((request) =>
        JSON.stringify(request.body).includes('"collectionId":"items"')
          ? failed(403, 'PERMISSION_DENIED')
          : answer(request),
      );
      await items.findByText(/^Error in fetching the items/);
    });
  });

  it('tells in one list what the log and the steps of the packs say, no step twice', async () => {
    const { answer, replace } = database();
    const email = 'lantern@example.org';
    const step = (id: string, state: string, at: string) => {
      const event = { state: text(state), note: text(''), byEmail: text(email), at: time(at) };
      replace(stored(`brands/lantern/packs/film-1~2/events/${id}`, event));
    };
    const entry = (id: string, action: string, at: string) => {
      const after = { mapValue: { fields: { title: text('Low Tide') } } };
      replace(
        stored(`brands/lantern/log/${id}`, {
          action: text(action),
          reason: text(''),
          before: { nullValue: null },
          after,
          byEmail: text('ada@example.org'),
          at: time(at),
        }),
      );
    };
    step('opened', 'draft', '2026-05-01T10:00:00Z');
    step('first', 'submitted', '2026-05-01T11:00:00Z');
    step('back', 'draft', '2026-05-01T12:00:00Z');
    step('sent', 'submitted', '2026-05-02T10:00:00Z');
    step('returned', 'returned', '2026-05-03T10:00:00Z');
    entry('returned', 'returned', '2026-05-03T10:00:00Z');
    step('undone', 'submitted', '2026-05-03T10:01:00Z');
    entry('undone', 'submitted', '2026-05-03T10:01:00Z');
    step('began', 'building', '2026-05-04T10:00:00Z');
    entry('began', 'building', '2026-05-04T10:00:00Z');
    step('built', 'built', '2026-05-05T10:00:00Z');
    entry('built', 'built', '2026-05-05T10:00:00Z');
    step('asked', 'changesAsked', '2026-05-06T10:00:00Z');
    step('agreed', 'agreed', '2026-05-07T10:00:00Z');
    await openScreen('/admin/creators?brand=lantern', answer);
    const panel = within(await screen.findByRole('dialog', { name: 'Lantern' }));
    const log = await panel.findByRole('region', { name: 'What happened' });
    expect(await within(log).findAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(within(log).getByRole('button', { name: 'All 10' }));
    const lines = within(log).getAllByRole('listitem');
    expect(lines.map((line) => line.firstChild?.textContent)).toEqual([
      'The page of “Low Tide” was agreed to.',
      'Changes to the page of “Low Tide” were asked for.',
      'The page of “Low Tide” was built.',
      'Build of the page of “Low Tide” began.',
      'The return of “Low Tide” was taken back.',
      '“Low Tide” was returned with a note.',
      '“Low Tide” was submitted.',
      '“Low Tide” was taken back by its creators.',
      '“Low Tide” was submitted.',
      'A Project Pack was opened.',
    ]);
  });

  it('is cards on a phone', async () => {
    stubWindowWidth('phone');
    await openScreen('/admin/creators');
    await screen.findByRole('button', { name: 'Open Lantern' });
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('The staff’s list of Project Packs', () => {
  const titles = () =>
    screen.getAllByRole('rowheader').map((head) => within(head).getByRole('link').textContent);

  it('shows what waits, counts the rest, and says in the address what is listed', async () => {
    const files = recordDownloads();
    const { user, sent } = await openScreen('/admin/packs');
    const row = within(await screen.findByRole('row', { name: /Low Tide/ }));
    expect(titles()).toEqual(['Low Tide']);
    row.getByText('A new pack of a film that there is');
    row.getByText('by lantern@example.org');
    for (const link of [
      row.getByRole('link', { name: 'Look at it: Low Tide' }),
      screen.getByRole('link', { name: 'Open the oldest' }),
    ])
      expect(link.getAttribute('href')).toBe('/admin/packs/lantern/film-1~2');
    screen.getByRole('radio', { name: /^Published 2/ });
    await user.click(screen.getByRole('radio', { name: /^All 3/ }));
    expect(location.search).toBe('?queue=all');
    expect(titles()).toEqual(['Low Tide', 'Signal', '=HYPERLINK("x")']);
    await user.click(screen.getByRole('button', { name: /^Brand/ }));
    expect(titles()).toEqual(['Signal', '=HYPERLINK("x")', 'Low Tide']);
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    const rows = ((await files[0]) ?? '').split('\r\n');
    expect(rows).toHaveLength(5);
    expect(rows[2]).toMatch(/^"'=HYPERLINK\(""x""\)","Lantern","Gold","Published","Done\."/);
    await user.type(screen.getByRole('searchbox'), 'noe');
    expect(titles()).toEqual(['Signal']);
    const reads = sent.filter(({ address }) => address.includes(':runQuery'));
    expect(JSON.stringify(reads.map(({ body }) => body))).toContain('"allDescendants":true');
    await user.click(screen.getByRole('row', { name: /Signal/ }));
    await waitFor(() => {
      expect(location.pathname).toBe('/admin/packs/noe/film-2');
    });
  });

  it('keeps what is of suspended brands apart, and returns what is chosen of it with one note', async () => {
    const shut = brand('shut', 'Shut', 'gold', '2026-05-01T10:00:00Z');
    Object.assign(shut.fields, { suspended: { booleanValue: true } });
    const at = '2026-06-02T10:00:00Z';
    const { answer, text: read } = staffDatabase(
      brand('lantern', 'Lantern', 'gold', '2026-05-01T10:00:00Z'),
      shut,
      pack('lantern', 'film-1', 'Low Tide', 'submitted', at),
      pack('shut', 'film-2', 'Flood', 'submitted', at),
      pack('shut', 'film-3', 'Surge', 'agreed', at),
      pack('shut', 'film-4', 'Spill', 'draft', at),
    );
    const { user } = await openScreen('/admin/packs', answer);
    await screen.findByRole('link', { name: 'Low Tide' });
    expect(titles()).toEqual(['Low Tide']);
    screen.getByRole('link', { name: /^Packs 1/ });
    const brands = screen.getByRole('combobox', { name: 'Filter by brand' });
    await user.selectOptions(brands, 'Suspended brands');
    expect(titles()).toEqual(['Flood', 'Surge']);
    await user.click(screen.getByRole('radio', { name: /^All 3/ }));
    for (const name of ['Flood', 'Surge', 'Spill'])
      await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Return 2 with a note…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return 2 packs' }));
    await user.click(dialog.getByRole('button', { name: 'Return with a note' }));
    dialog.getByText('Say in a sentence what should be mended.');
    await user.type(dialog.getByRole('textbox'), 'Your brand is suspended.');
    await user.click(dialog.getByRole('button', { name: 'Return with a note' }));
    await screen.findByText('are returned.', { exact: false });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Packs' }));
    for (const packId of ['film-2', 'film-3'])
      expect(read(`brands/shut/packs/${packId}`, 'note')).toBe('Your brand is suspended.');
    expect(read('brands/shut/packs/film-4', 'state')).toBe('draft');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /^Return/ })).toBeNull();
    });
  });

  it('says that a build stopped on which nothing was written for ten minutes', async () => {
    const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const { answer } = staffDatabase(
      brand('lantern', 'Lantern', 'gold', '2026-05-01T10:00:00Z'),
      pack('lantern', 'film-1', 'Low Tide', 'building', before(11)),
      pack('lantern', 'film-2', 'Signal', 'building', before(1)),
    );
    await openScreen('/admin/packs', answer);
    within(await screen.findByRole('row', { name: /Low Tide/ })).getByText('Build stopped');
    within(screen.getByRole('row', { name: /Signal/ })).getByText('Building');
  });

  it('says that none of all is found where a filter leaves none', async () => {
    await openScreen('/admin/packs?queue=all&state=agreed&brand=noe');
    await screen.findByText('None of 3 packs');
  });

  it('is filtered by state and by brand, as the address says, and so is the file', async () => {
    const files = recordDownloads();
    const { user } = await openScreen('/admin/packs?queue=all&state=published&brand=noe');
    await screen.findByText('1 of 1 pack, found among 3');
    expect(titles()).toEqual(['Signal']);
    const [state, brand] = ['Filter by state', 'Filter by brand'].map((name) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name }),
    );
    if (!state || !brand) throw new Error('There is no filter.');
    expect([...brand.options].map(({ text }) => text)).toEqual([
      'Brands: all',
      'Café Noë',
      'Lantern',
    ]);
    await user.selectOptions(brand, 'Lantern');
    expect(location.search).toBe('?queue=all&state=published&brand=lantern');
    // As many as the filters find are in each queue.
    screen.getByRole('radio', { name: /^Published 1/ });
    screen.getByRole('radio', { name: /^For us 0/ });
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    const [, ...rows] = ((await files[0]) ?? '').trimEnd().split('\r\n');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('"Lantern","Gold","Published"');
    await user.selectOptions(state, 'Submitted');
    expect(titles()).toEqual(['Low Tide']);
    await user.selectOptions(state, 'Draft');
    // That a brand has no drafts does not mean that nothing waits.
    await user.click(screen.getByRole('radio', { name: /^For us 0/ }));
    await screen.findByText('No pack matches');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(location.search).toBe('?queue=all');
  });

  it('marks what has waited for us longer than five working days', async () => {
    const { answer, replace } = database();
    replace(pack('noe', 'film-3', 'Harbour', 'agreed', new Date().toISOString()));
    replace(pack('noe', 'film-4', 'Buoy', 'draft', '2026-05-01T10:00:00Z'));
    await openScreen('/admin/packs?queue=all', answer);
    await screen.findByRole('link', { name: 'Harbour' });
    const marked = screen
      .getAllByRole('row')
      .filter(({ textContent }) => /\d+ days, aim was five working days/.test(textContent));
    expect(marked.map((row) => row.querySelector('th')?.textContent)).toEqual(['Low Tide']);
  });

  it('shows posters as narrow as they are made, what came again, and the one step of each', async () => {
    const { answer, replace } = database();
    const film = (packId: string, state: string, more: object) => {
      const waiting = pack('noe', packId, `Film ${packId}`, state, '2026-06-03T10:00:00Z');
      replace({ ...waiting, fields: { ...waiting.fields, ...more } });
    };
    const map = (fields: object) => ({ mapValue: { fields } });
    const files = map({ poster: map({ url: text('https://files.example.org/poster') }) });
    const built = (from: string) =>
      map({
        poster: map({
          from: text(`https://files.example.org/${from} null`),
          picture: map({ w320: text('https://files.example.org/narrow') }),
        }),
      });
    film('film-3', 'submitted', { note: text('A larger poster.'), files, built: built('former') });
    film('film-4', 'agreed', { files, built: built('poster') });
    await openScreen('/admin/packs', answer);
    const again = await screen.findByRole('row', { name: /Film film-3/ });
    within(again).getByText('Came back after a note');
    expect(again.querySelector('img')?.src).toBe('https://files.example.org/poster');
    const agreed = screen.getByRole('row', { name: /Film film-4/ });
    within(agreed).getByRole('link', { name: 'Publish it: Film film-4' });
    expect(agreed.querySelector('img')?.src).toBe('https://files.example.org/narrow');
    const oldest = screen.getByRole('link', { name: 'Open the oldest' });
    expect(oldest.getAttribute('href')).toBe('/admin/packs/lantern/film-1~2');
  });

  it('says that nothing waits, with a way to the others', async () => {
    const { user } = await openScreen(
      '/admin/packs',
      staffDatabase(
        brand('noe', 'Café Noë', 'silver', '2026-05-02T10:00:00Z'),
        pack('noe', 'film-2', 'Signal', 'draft', '2026-06-01T10:00:00Z'),
      ).answer,
    );
    await screen.findByText('Nothing waits');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(titles()).toEqual(['Signal']);
  });
});
