import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../src/config/limits';
import { peopleProblems } from '../../src/content/packFiles';
import { listInName } from '../../src/features/pack-import/fileWords';
import { nameKey } from '../../src/features/packs/names';
import { newPersonId } from '../../src/features/packs/people';
import { peopleTemplate, readPeople } from '../../src/features/pack-import/peopleCsv';
import type { People } from '../../src/features/packs/people';

const nobody: People = { cast: [], crew: [] };
const person = (name: string, changes = {}) => ({
  id: 'aaaaaaaa',
  name,
  role: '',
  bio: '',
  links: [],
  picture: '',
  rolePicture: '',
  ...changes,
});

const read = (text: string, fileName = 'people.csv', known = nobody) => {
  let next = 0;
  const list = listInName(nameKey(fileName));
  return readPeople(text, list, known, () => `id${String((next += 1)).padStart(6, '0')}`);
};
const names = ({ people }: { people: People }) => [
  people.cast.map(({ name }) => name),
  people.crew.map(({ name }) => name),
];

describe('A file of people', () => {
  it('is read with its columns in any case and order, and their other names', () => {
    const { people, pictures, problems } = read(
      'Photo,LINKS,Biography,Character,Full Name,List,Role_Picture\n' +
        'ada.jpg,instagram.com/ada https://x.com/ada,"Born, and ""raised""",The keeper,Ada,CAST,ada-role.jpg\n',
    );
    expect(people).toEqual({
      cast: [
        {
          id: 'id000001',
          name: 'Ada',
          role: 'The keeper',
          bio: 'Born, and "raised"',
          links: [
            { platform: 'Instagram', link: 'https://instagram.com/ada' },
            { platform: 'Twitter', link: 'https://x.com/ada' },
          ],
          picture: '',
          rolePicture: '',
        },
      ],
      crew: [],
    });
    expect(pictures).toEqual([
      { personId: 'id000001', isRole: false, fileName: 'ada.jpg' },
      { personId: 'id000001', isRole: true, fileName: 'ada-role.jpg' },
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['commas', 'list,name,role\ncast,Ada,Keeper\ncrew,Bo,Light\n'],
    ['semicolons', 'list;name;role\ncast;Ada;Keeper, of the lamp, at night\ncrew;Bo;Light\n'],
    ['tabs', 'list\tname\trole\ncast\tAda\tKeeper\ncrew\tBo\tLight\n'],
    ['a byte order mark and Windows line ends', '\uFEFFlist,name\r\ncast,Ada\r\ncrew,Bo\r\n'],
    ['a stated separator', 'sep=;\r\nlist;name\r\ncast;Ada\r\ncrew;Bo\r\n'],
    ['no last line end', 'list,name\ncast,Ada\n\n,,\ncrew,Bo'],
  ])('may have %s', (_, text) => {
    const found = read(text);
    expect(names(found)).toEqual([['Ada'], ['Bo']]);
    expect(found.problems).toEqual([]);
  });

  it.each([
    ['German', 'Gruppe;Name;Rolle;Kurzbiografie;Bild;Rollenfoto;Webseite'],
    ['French', 'Liste,Nom,Rôle,Biographie,Photo,Photo du rôle,Réseaux sociaux'],
    ['Spanish', 'Lista,Nombre,Personaje,Biografía,Retrato,Foto del papel,Redes sociales'],
    ['Italian', 'Lista\tNome\tPersonaggio\tBiografia\tRitratto\tFoto del ruolo\tSito web'],
  ])('may have its headings in %s', (_, headings) => {
    const separator = /[;,\t]/.exec(headings)?.[0] ?? '';
    const cells = ['cast', 'Ada', 'Keeper', 'Born', 'a.jpg', 'b.jpg', 'x.com/ada'];
    const { people, pictures, problems } = read(`${headings}\n${cells.join(separator)}`);
    expect(people.cast).toMatchObject([
      { name: 'Ada', role: 'Keeper', bio: 'Born', links: [{ link: 'https://x.com/ada' }] },
    ]);
    expect(pictures.map(({ fileName }) => fileName)).toEqual(['a.jpg', 'b.jpg']);
    expect(problems).toEqual([]);
  });

  it.each([
    ['First name,Last name\nAda,Noë', 'Ada Noë'],
    ['Nom,Prénom\nNoë,Ada', 'Ada Noë'],
    ['Apellidos,Nombre\nNoë,Ada', 'Ada Noë'],
    ['Name,First name,Last name\nAda M. Noë,Ada,Noë', 'Ada M. Noë'],
    ['Vorname,Nachname\nAda,', 'Ada'],
    ['Name,First name,Last name\nCher,Cher,', 'Cher'],
    ['Name,Last name\nAda Noë,NOE', 'Ada Noë'],
  ])('may have first and last names apart: %j', (text, name) => {
    expect(names(read(text, 'cast.csv'))).toEqual([[name], []]);
  });

  it('has the columns named that nothing is taken of', () => {
    const { people, problems } = read('Agent,list,name,,Shoe size\nX,cast,Ada,,38');
    expect(people.cast).toMatchObject([{ name: 'Ada' }]);
    expect(problems).toEqual([peopleProblems.columns(['Agent', 'Shoe size'])]);
  });

  it('has the addresses of two columns together, and another second column named', () => {
    const { people, problems } = read(
      'Name,Personaje,Función,Website,Link\nAda,Keeper,Light,ada.example,x.com/ada',
      'cast.csv',
    );
    expect(people.cast).toMatchObject([
      { role: 'Keeper', links: [{ link: 'https://ada.example/' }, { link: 'https://x.com/ada' }] },
    ]);
    expect(problems).toEqual([peopleProblems.columns(['Función'])]);
  });

  it('may have two columns of a kind of which each line fills one', () => {
    const { people, problems } = read('list,name,character,job\ncast,Ada,Keeper,\ncrew,Bo,,Light');
    expect([...people.cast, ...people.crew].map(({ role }) => role)).toEqual(['Keeper', 'Light']);
    expect(problems).toEqual([]);
  });

  it.each([
    ['https://lamp.example/a,b;c, x.com/ada', ['https://lamp.example/a,b;c', 'https://x.com/ada']],
    ['instagram.com/ada,x.com/ada;', ['https://instagram.com/ada', 'https://x.com/ada']],
    ['x.com/ada|https://ada.example', ['https://x.com/ada', 'https://ada.example/']],
  ])('has the addresses of %s whole, commas in them included', (cell, links) => {
    const { people, problems } = read(`list;name;links\ncast;Ada;"${cell}"`);
    expect(people.cast[0]?.links.map(({ link }) => link)).toEqual(links);
    expect(problems).toEqual([]);
  });

  it('says in its name which list it is of', () => {
    expect(names(read('name\nAda', 'Cast.csv'))).toEqual([['Ada'], []]);
    expect(names(read('name\nAda', 'my crew list.csv'))).toEqual([[], ['Ada']]);
    expect(read('name\nAda', 'cast and crew.csv').problems).toEqual([
      peopleProblems.line(2, peopleProblems.noList),
    ]);
  });

  it('has its wrong lines told by their numbers in the file, and the others taken', () => {
    const long = 'x'.repeat(limits.personName + 1);
    const { people, problems } = read(
      'list,name,bio,links\n' +
        'cast,Ada,"One\nTwo\nThree",\n' +
        'cast,,no name,\n' +
        '\n' +
        'chorus,Bo,,\n' +
        'cast,ada,,\n' +
        'cast,Cy,one, two, three\n' +
        'cast,Di,,not-an-address; x.com/di\n' +
        `crew,${long},,\n` +
        'crew,Ed,,\n' +
        'crew,Fay,,"not yet, ask her"\n',
    );
    // Of a person with a bad link, only the link goes.
    expect(people.cast).toMatchObject([
      { name: 'Ada', bio: 'One\nTwo\nThree', links: [] },
      { name: 'Di', bio: '', links: [{ platform: 'Twitter', link: 'https://x.com/di' }] },
    ]);
    expect(people.crew.map(({ name }) => name)).toEqual(['Ed', 'Fay']);
    expect(problems).toEqual([
      peopleProblems.line(5, peopleProblems.noName),
      peopleProblems.line(7, peopleProblems.noList),
      peopleProblems.line(8, peopleProblems.twice('ada')),
      peopleProblems.line(9, peopleProblems.cells(5, 4)),
      peopleProblems.line(10, peopleProblems.link('Di', 'not-an-address')),
      peopleProblems.line(11, peopleProblems.tooLong('name', limits.personName)),
      // One cell is one problem, however many words it has.
      peopleProblems.line(13, peopleProblems.link('Fay', 'not yet, ask her')),
    ]);
  });

  it('with a quote that nobody closes says where it begins', () => {
    const { people, problems } = read(
      'list,name,bio\ncast,Ada,\ncast,Bo,"never closed\ncast,Cy,\n',
    );
    expect(people.cast.map(({ name }) => name)).toEqual(['Ada']);
    expect(problems).toEqual([peopleProblems.line(3, peopleProblems.quotes)]);
  });

  it.each(['', 'Ada,Keeper\nBo,Light', 'list,role\ncast,Keeper', 'PK\u0003\u0004'])(
    'needs a column of names, unlike %j',
    (text) => {
      expect(read(text).problems).toEqual([peopleProblems.noHeader]);
    },
  );

  it('without a line says so', () => {
    expect(read('list,name\r\n\r\n').problems).toEqual([peopleProblems.nobody]);
  });

  it('updates whom the pack knows by name, and empties nothing', () => {
    const before = person('Ada Noë', { role: 'Extra', bio: 'Old', picture: 'person-aaaaaaaa' });
    const { people } = read('list,name,role,bio\ncast,noe-ada,Keeper,\ncrew,Ada Noë,Sound,', '', {
      cast: [before],
      crew: [],
    });
    expect(people.cast).toEqual([{ ...before, name: 'noe-ada', role: 'Keeper' }]);
    expect(people.crew).toMatchObject([{ id: 'id000001', role: 'Sound', bio: '' }]);
  });

  it('stops at the length of the list, and still updates those who are there', () => {
    const cast = Array.from({ length: limits.cast }, (_, n) =>
      person(`N${String(n)}`, { id: `a${String(n)}` }),
    );
    const { people, problems } = read('list,name,role\ncast,Ada,\ncast,N7,Keeper', '', {
      cast,
      crew: [],
    });
    expect(people.cast).toMatchObject([{ id: 'a7', role: 'Keeper' }]);
    expect(problems).toEqual([peopleProblems.line(2, peopleProblems.full(limits.cast))]);
  });

  it('never throws, and takes or tells every line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { people, problems } = read(`list,name\n${text}`);
        expect(people.cast.length + people.crew.length + problems.length).toBeGreaterThan(0);
      }),
    );
  });
});

it('The template can be read back, and everybody in it is an example', () => {
  const template = peopleTemplate();
  expect(template.startsWith('\uFEFF')).toBe(true);
  const { people, problems } = read(template);
  expect(problems).toEqual([]);
  expect([...people.cast, ...people.crew].map(({ name }) => name.slice(0, 8))).toEqual([
    'EXAMPLE ',
    'EXAMPLE ',
  ]);
});

it('The id of a person is eight letters or digits', () => {
  expect(newPersonId()).toMatch(/^[a-z0-9]{8}$/);
  expect(newPersonId()).not.toBe(newPersonId());
});
