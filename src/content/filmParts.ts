import { sharpWidths } from '../config/limits';
import { projectTextFields } from './projectFields';

/**
 * What a film should have, as its creators are told of their pack and staff of the project, in this order. Each side
 * has parts of its own besides.
 */
export const filmParts = [
  'description',
  'purpose',
  'synopsis',
  'poster',
  'cast',
  'crew',
  'portraits',
] as const;
export type FilmPart = (typeof filmParts)[number];

export const filmPartLabels: Record<FilmPart, string> = {
  description: projectTextFields.description.label,
  purpose: projectTextFields.purpose.label,
  synopsis: projectTextFields.synopsis.label,
  poster: 'Poster',
  cast: 'Cast',
  crew: 'Crew',
  portraits: `Every portrait ≥ ${String(sharpWidths.person)} px`,
};
