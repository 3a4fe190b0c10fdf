import { findViolations } from './support/axe';
import { accept, joinBrand, newTry, openElsewhere, signInByLink } from './support/creators';
import { desk, expect, type Page, test } from './support/fixtures';
import { countLetters, linkSentTo } from './support/letters';

test.use({ viewport: desk });

const expectNoViolations = async (page: Page) => {
  expect(await findViolations(page, 'everything', 'html')).toEqual([]);
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A brand and people whom no earlier try has left. */
function newPeople() {
  const id = newTry();
  const emailOf = (name: string) => `${name}.${id}@example.org`;
  return { brandName: `Studio ${id}`, email: emailOf('owner'), editorEmail: emailOf('editor') };
}

test('A sign-up that staff accept becomes a brand, whose owner signs in by link and invites a team', async ({
  page,
  browser,
}) => {
  const { brandName, email, editorEmail } = newPeople();
  const link = await accept(page, email, brandName);

  // To whom it was forwarded.
  const other = await signInByLink(browser, link, 'someone.else@example.org');
  await expect(other.getByText('This link was sent to another email.')).toHaveCount(1);
  await expect(other.getByLabel('Email')).toHaveValue('someone.else@example.org');

  const owner = await signInByLink(browser, link, ` ${email.replace('owner', 'Owner')} `);
  await expect(heading(owner)).toHaveText('You are invited');
  await expect(owner.getByText(/invites you as owner\.$/)).toBeVisible();
  await expectNoViolations(owner);
  await joinBrand(owner);
  await expect(heading(owner)).toHaveText(brandName);
  await expect(heading(owner)).toBeFocused();
  await expect(owner.getByText('Gold', { exact: true })).toBeVisible();
  await expect(owner.getByText(/^Accepted, with Gold/)).toBeVisible();
  await expect(owner.getByText(`${email} joined as owner.`)).toBeVisible();
  expect(new URL(owner.url()).search).toBe('');
  await owner.getByRole('button', { name: 'More' }).click();
  await expect(
    owner.getByRole('link', { name: 'Write to us operator@backlot.test' }),
  ).toHaveAttribute('href', 'mailto:operator@backlot.test');
  await owner.keyboard.press('Escape');
  await expectNoViolations(owner);

  await test.step('For another film the owner opens another pack', async () => {
    await owner.getByRole('button', { name: 'New Project Pack' }).click();
    const dialog = owner.getByRole('dialog', { name: 'New Project Pack' });
    await dialog.getByLabel('Title of the film').fill(`Second of ${brandName}`);
    await dialog.getByRole('button', { name: 'Open the pack' }).click();
    await expect(heading(owner)).toHaveText(`Second of ${brandName}`);
    await expect(owner.getByLabel('Title')).toHaveValue(`Second of ${brandName}`);
    await owner.goto('/studio');
    await expect(owner.getByRole('button', { name: 'New Project Pack' })).toBeVisible();
  });

  // Once used, it is of no use to whoever finds it.
  const finder = await signInByLink(browser, link, email);
  await expect(heading(finder)).toHaveText('This link has been used');
  await expect(finder.getByLabel('Email')).toBeVisible();

  // The bar of a phone has room for four.
  await owner.getByRole('button', { name: 'More', exact: true }).click();
  await owner.getByRole('link', { name: 'Team' }).click();
  await expect(owner.getByText('The last owner stays.')).toBeVisible();
  await owner.getByLabel('Email').fill('no email');
  await owner.getByRole('button', { name: 'Send the invitation' }).press('Enter');
  await expect(owner.getByLabel('Email')).toBeFocused();
  await owner.getByLabel('Email').fill(editorEmail);
  await owner.keyboard.press('Enter');
  await expect(owner.getByText(`${editorEmail} is invited.`)).toBeVisible();
  await expectNoViolations(owner);

  const editor = await signInByLink(browser, await linkSentTo(editorEmail), editorEmail);
  await expect(editor.getByText(`${email} invites you as editor.`)).toBeVisible();
  await joinBrand(editor);
  await expect(editor.getByText(`Second of ${brandName}`, { exact: true }).first()).toBeVisible();
  await expect(editor.getByRole('link', { name: 'Team' })).toHaveCount(0);
  await test.step('The editor deletes the draft that nobody submitted', async () => {
    await editor.getByRole('button', { name: `Delete this draft Second of ${brandName}` }).click();
    const question = editor.getByRole('dialog', {
      name: `Delete the draft of “Second of ${brandName}”?`,
    });
    await expectNoViolations(editor);
    await question.getByRole('button', { name: 'Delete the draft' }).click();
    await expect(heading(editor)).toHaveText(brandName);
    await expect(heading(editor)).toBeFocused();
    await expect(editor.getByText(`Second of ${brandName} is deleted.`)).toBeVisible();
    // The pack that was opened with the brand stays.
    await expect(editor.getByRole('button', { name: 'Start the pack' })).toBeVisible();
    await expect(editor.getByRole('button', { name: /^Delete this draft/ })).toHaveCount(0);
    await owner.goto('/studio');
    await expect(
      owner.getByText(`The draft of “Second of ${brandName}” was deleted.`),
    ).toBeVisible();
    await owner.goto('/studio/team');
  });

  await owner.reload();
  await owner.getByRole('button', { name: `Remove ${editorEmail}` }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(owner.getByRole('button', { name: `Remove ${editorEmail}` })).toHaveCount(0);
  await expect(owner.getByRole('button', { name: `Undo ${editorEmail}` })).toBeVisible();
  await editor.reload();
  await expect(heading(editor)).toHaveText('Nothing is here for this account yet');
  await expectNoViolations(editor);

  // What the sign-up became keeps it.
  await page.getByRole('button', { name: `Review: Ada ${brandName}, Accepted` }).click();
  await expect(page.getByText('This sign-up has an account.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the brand' }).click();
  await expect(page.getByRole('dialog', { name: brandName })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Gold, granted until/ })).toBeVisible();
  await page.getByLabel('Package', { exact: true }).selectOption('bronze');
  await page.getByLabel('Reason, for the log').fill('They asked for it.');
  await page.getByRole('button', { name: 'Save the package' }).click();
  await expect(page.getByText(/^The package changed: Gold/)).toBeVisible();
  await owner.goto('/studio');
  await expect(owner.getByText('They asked for it.')).toBeVisible();
});

test('Whoever is invited may decline, a member leaves, and staff shut a brand at once', async ({
  page,
  browser,
}) => {
  const { brandName, email, editorEmail } = newPeople();
  const link = await accept(page, email, brandName);
  const owner = await signInByLink(browser, link, email);
  await joinBrand(owner);
  await expect(heading(owner)).toHaveText(brandName);
  await owner.goto('/studio/team');
  const inviteEditor = async () => {
    const seen = await countLetters(editorEmail);
    await owner.getByLabel('Email').fill(editorEmail);
    await owner.keyboard.press('Enter');
    await expect(owner.getByText(`${editorEmail} is invited.`)).toBeVisible();
    return linkSentTo(editorEmail, seen);
  };
  const editor = await signInByLink(browser, await inviteEditor(), editorEmail);
  await editor.getByRole('button', { name: `Decline: ${brandName}` }).click();
  await expect(heading(editor)).toHaveText('Nothing is here for this account yet');

  await owner.reload();
  await inviteEditor();
  await editor.getByRole('button', { name: 'Refresh', exact: true }).click();
  await joinBrand(editor);
  await expect(heading(editor)).toHaveText(brandName);
  await editor.goto('/studio/account');
  await editor.getByRole('button', { name: `Leave ${brandName}` }).click();
  await editor.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(heading(editor)).toHaveText('Nothing is here for this account yet');
  await owner.goto('/studio/account');
  await owner.getByRole('button', { name: `Leave ${brandName}` }).click();
  const question = owner.getByRole('dialog');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(question.getByRole('alert')).toContainText('This is the last owner, who cannot go.');

  await page.goto(`/admin/creators?search=${encodeURIComponent(brandName)}`);
  await page.getByRole('button', { name: brandName, exact: true }).click();
  await page.getByRole('button', { name: 'Suspend the brand' }).click();
  await expect(page.getByText('Say why: the owner reads it in the log.')).toBeVisible();
  await page.getByLabel('Reason of the suspension, for the log').fill('A stolen session.');
  await page.getByRole('button', { name: 'Suspend the brand' }).click();
  await expect(page.getByText('The brand is suspended.')).toBeVisible();
  await owner.goto('/studio');
  await expect(heading(owner)).toHaveText('This brand is suspended');
  await expectNoViolations(owner);
  await page.getByLabel('Reason of the suspension, for the log').fill('It is theirs.');
  await page.getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(page.getByText('The suspension is lifted.')).toBeVisible();
  await owner.reload();
  await expect(heading(owner)).toHaveText(brandName);
  await expect(owner.getByText('A stolen session.')).toBeVisible();
});

test('An account that nobody invited waits, and can do nothing', async ({ page }) => {
  await page.goto('/studio/team');
  await expect(heading(page)).toHaveText('Sign in to the studio');
  await expectNoViolations(page);
  const email = 'nobody.invited@example.org';
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`A link is on its way to ${email}`)).toBeVisible();
  // On the device that asked for it, a link asks nothing.
  await page.goto(await linkSentTo(email));
  await expect(heading(page)).toHaveText('Nothing is here for this account yet');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Sign up to sell merch' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(heading(page)).toHaveText('Nothing is here for this account yet');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page)).toHaveText('Sign in to the studio');
});

test('A link that is opened while someone is signed in asks first', async ({ page, browser }) => {
  const id = newTry();
  const [one, other] = [`studio.one.${id}@example.org`, `studio.other.${id}@example.org`];
  for (const email of [one, other]) {
    const asking = await openElsewhere(browser, '/studio');
    await asking.getByLabel('Email').fill(email);
    await asking.keyboard.press('Enter');
  }
  await page.goto(await linkSentTo(one));
  await page.getByLabel('Email').fill(one);
  await page.keyboard.press('Enter');
  await expect(page.getByText(one)).toBeVisible();
  const link = await linkSentTo(other);
  await page.goto(link);
  await expect(heading(page)).toHaveText('Change the account?');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText(one)).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in with the link' }).click();
  await page.getByLabel('Email').fill(other);
  await page.keyboard.press('Enter');
  await expect(page.getByText(other)).toBeVisible();
});
