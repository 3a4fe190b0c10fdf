import { describe, expect, it } from 'vitest';
import { nameKey } from '../../src/features/packs/names';
import { matchesWords } from '../../src/lib/matchesWords';

describe('A search in the texts of a record', () => {
  it.each([
    ['avventurina', 'L’Avventurina'],
    ['l´avventurina', "L'Avventurina"],
    ['artagnanette', 'D’Artagnanette'],
    ['schifffahrtoid', 'Schiff\u00adfahrtoid'],
    ['squib', 'S.Q.U.I.B.'],
    ['S.Q.U', 'squib'],
    ['hamrunette ada@example.org', 'Ħamrunette ada@example.org'],
    ['www.a', 'www.a.b.example'],
    ['noe', 'Noë'],
    ['', 'anything'],
  ])('for “%s” finds “%s”', (typed, text) => {
    expect(matchesWords([text], typed)).toBe(true);
  });

  it.each([
    ['दीलवाली', 'दिलवाला'],
    ['noe nowhere', 'Noë'],
  ])('for “%s” does not find “%s”', (typed, text) => {
    expect(matchesWords([text], typed)).toBe(false);
  });
});

describe('The key of a name in a Project Pack', () => {
  it.each([
    ['Ħal Ġużeppi', 'hal-guzeppi'],
    ['Əli Ziya', 'eli-ziya'],
    ['LovelaceÁda2', 'lovelace-ada-2'],
    ['Žofka O’Brien', 'zofka-o-brien'],
    ['दिल a¨b', 'दिल-a-b'],
  ])('of “%s” is %s', (name, key) => {
    expect(nameKey(name)).toBe(key);
  });
});
