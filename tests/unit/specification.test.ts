import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { adminPaths, paths } from '../../src/config/paths';
import { limits, tilesPerPage } from '../../src/config/limits';
import { merchandiseTypes, platforms, projectSchema } from '../../src/features/projects/model';
// Copied from the specification and its decisions, so that no list can change on both sides at once.
describe('The lists of the specification', () => {
  it('are the addresses, with the privacy page beside them', () => {
    expect(Object.values(paths)).toEqual([
      '/',
      '/about',
      '/pricing',
      '/video-library',
      '/short-films',
      '/sign-up',
      '/privacy',
      '/explore-projects',
      '/explore-projects/project',
      '/admin',
    ]);
    expect(Object.values(adminPaths)).toEqual([
      'completed-sign-up-forms',
      'project-builder',
      'projects/manage-projects',
      'projects/manage-projects/project-builder',
    ]);
  });

  it('are the platforms', () => {
    expect(platforms.join(', ')).toBe(
      'Instagram, Facebook, Twitter, TikTok, YouTube, Snapchat, LinkedIn',
    );
  });

  it('are the types of merchandise', () => {
    expect(merchandiseTypes.join(', ')).toBe(
      'T-Shirt, Hoodie, Hat, Mug, Poster, Sticker, Book, Other, Tote Bag, Phone Case, Necklace, ' +
        'Bracelet, Earrings, Ring, Watch, Sunglasses, Wallet, Backpack, Purse, Shoes, Socks, ' +
        'Underwear, Pants, Shorts, Skirt, Dress, Jacket, Coat, Scarf, Gloves, Beanie, Headband, ' +
        'Tie, Bowtie, Belt, Sweater',
    );
  });

  it('are the limits', () => {
    expect(limits).toMatchObject({
      firstName: 100,
      lastName: 100,
      email: 254,
      phoneNumber: 40,
      brandName: 200,
      brandWebsite: 500,
      productServices: 2_000,
      channels: 20,
      channel: 300,
      title: 120,
      type: 60,
      description: 5_000,
      purpose: 5_000,
      synopsis: 10_000,
      cast: 100,
      crew: 200,
      merchandise: 100,
      projectLinks: 30,
      personLinks: 10,
      personName: 120,
      role: 120,
      biography: 5_000,
      merchandiseDescription: 2_000,
      link: 2_048,
      pictureBytes: 20_000_000,
      documentBytes: 1_048_576,
    });
  });
});

describe('Reading a project', () => {
  it('finds every field of the specification', () => {
    const empty = v.parse(projectSchema, {
      title: 'Sintel',
      cast: [{ name: 'Halina Reijn' }],
      crew: [{ name: 'Colin Levy' }],
      merchandise: [{ name: 'Scarf' }],
      socialMedia: [{}],
    });
    const fields = 'title description posterImageURL type synopsis purpose cast crew merchandise';
    expect(Object.keys(empty)).toEqual(
      expect.arrayContaining([...fields.split(' '), 'socialMedia', 'date']),
    );
    expect(empty.cast[0]).toMatchObject({
      name: 'Halina Reijn',
      role: '',
      bio: '',
      castMemberImageURL: '',
      roleImageURL: '',
      socialMedia: [],
    });
    expect(empty.crew[0]).toMatchObject({
      name: 'Colin Levy',
      role: '',
      bio: '',
      crewMemberImageURL: '',
      socialMedia: [],
    });
    expect(empty.merchandise[0]).toMatchObject({
      name: 'Scarf',
      description: '',
      price: { spec: 'USD', amount: 0 },
      merchandiseImageURL: '',
      type: 'Other',
    });
    expect(empty.socialMedia[0]).toEqual({ platform: 'LinkedIn', link: '' });
  });

  it('asks for a page of a size that the specification allows', () => {
    expect(tilesPerPage).toBeGreaterThanOrEqual(1);
    expect(tilesPerPage).toBeLessThanOrEqual(1_000);
  });
});

describe('The stylesheets', () => {
  it('set two tiles per row on small screens and four from medium up', () => {
    const tiles = readFileSync('src/features/projects/tileBlock.css', 'utf8');
    expect(tiles).toMatch(/\.tile-pages \{\s*--columns: 2;/);
    expect(tiles).toMatch(/@media \(width >= 48rem\) \{\s*--columns: 4;/);
    expect(tiles).toContain('grid-template-columns: repeat(var(--columns), minmax(0, 1fr))');
  });

  it('keep the page from scrolling while a modal is open', () => {
    expect(readFileSync('src/index.css', 'utf8')).toMatch(
      /html:has\(dialog:modal[^{]*\{\s*overflow: hidden;/,
    );
  });
});
