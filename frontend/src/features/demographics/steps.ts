import type { AnalyticsDemographicsRecord, AnalyticsDemographicsRequest } from '@/shared/api/gen/types.gen'

export type DemographicsRecord = AnalyticsDemographicsRecord

/** What is saved; its fields of distributions are the steps. */
export type SaveRequest = AnalyticsDemographicsRequest

export type Country = keyof NonNullable<SaveRequest['views_top_countries_percent']>

/** Percentages by name. */
export type Shares = Record<string, number>

/** What the rows of a step name. */
export type Kind = 'countries' | 'cities' | 'gender' | 'ages'

type PartOf<Thing, Part> = { [Key in keyof Thing]-?: NonNullable<Thing[Key]> extends Part ? Key : never }[keyof Thing]

export interface Step {
  /** Its field in what is sent, and in a record. */
  field: PartOf<SaveRequest, object>
  read: PartOf<DemographicsRecord, object>
  kind: Kind
  title: string
  /** Whose audience it is: where Instagram shows it. */
  of: 'views' | 'followers'
}

export const steps: readonly Step[] = [
  {
    field: 'views_top_countries_percent',
    read: 'viewsTopCountriesPercent',
    kind: 'countries',
    title: 'Top countries of your views',
    of: 'views',
  },
  {
    field: 'views_top_cities_percent',
    read: 'viewsTopCitiesPercent',
    kind: 'cities',
    title: 'Top cities of your views',
    of: 'views',
  },
  {
    field: 'views_gender_distribution_percent',
    read: 'viewsGenderDistributionPercent',
    kind: 'gender',
    title: 'Gender of your viewers',
    of: 'views',
  },
  {
    field: 'views_top_age_ranges_percent',
    read: 'viewsTopAgeRangesPercent',
    kind: 'ages',
    title: 'Age of your viewers',
    of: 'views',
  },
  {
    field: 'followers_age_distribution',
    read: 'followersAgeDistribution',
    kind: 'ages',
    title: 'Age of your followers',
    of: 'followers',
  },
  {
    field: 'followers_gender_distribution',
    read: 'followersGenderDistribution',
    kind: 'gender',
    title: 'Gender of your followers',
    of: 'followers',
  },
  {
    field: 'followers_top_cities_distribution',
    read: 'followersTopCitiesDistribution',
    kind: 'cities',
    title: 'Top cities of your followers',
    of: 'followers',
  },
  {
    field: 'followers_top_country_distribution',
    read: 'followersTopCountryDistribution',
    kind: 'countries',
    title: 'Top countries of your followers',
    of: 'followers',
  },
]

/** The countries that the server takes, all of them. */
const known: Record<Country, true> = {
  Argentina: true,
  Australia: true,
  Brazil: true,
  Canada: true,
  France: true,
  Germany: true,
  India: true,
  Indonesia: true,
  Israel: true,
  Italy: true,
  Japan: true,
  Mexico: true,
  Spain: true,
  'United Kingdom': true,
  'United States': true,
}

export const countries = Object.keys(known) as Country[]
