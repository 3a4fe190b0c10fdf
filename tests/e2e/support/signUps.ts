const { FIRESTORE_EMULATOR_HOST = '', GCLOUD_PROJECT = '' } = process.env;
const collection = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents/potentialCreators`;

type SignUp = { email: string; lastName: string; brandName: string; productServices?: string };

let lastDate = 0;

/** The time, later than that of the sign-up before: the list's order says nothing of two of one millisecond. */
function nextDate(): string {
  lastDate = Math.max(Date.now(), lastDate + 1);
  return new Date(lastDate).toISOString();
}

/** Stores a sign-up as the database's owner; what is not given is alike in all of them. */
export async function storeSignUp({ email, lastName, brandName, productServices }: SignUp) {
  const text = (stringValue: string) => ({ stringValue });
  const fields = {
    firstName: text('Ada'),
    lastName: text(lastName),
    email: text(email),
    phoneNumber: text('+44 20 7946 0000'),
    brandName: text(brandName),
    brandwebsite: text('lantern.example'),
    productServices: text(productServices ?? 'Shirts'),
    videoChannelList: { arrayValue: { values: [text('one'), text('two')] } },
    existingCommercials: { booleanValue: true },
    date: { timestampValue: nextDate() },
  };
  const answer = await fetch(`${collection}/${encodeURIComponent(email)}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

export const longSignUp = /^Review: Ada .*Marjoribanks/;
export const storeLongSignUp = () =>
  storeSignUp({
    email: `ada@${'long-'.repeat(12)}domain.example.org`,
    lastName: `Featherstonehaugh-Cholmondeley-${'Marjoribanks'.repeat(5)}`,
    brandName: 'Lantern '.repeat(20),
    productServices: 'Shirts, '.repeat(100),
  });
