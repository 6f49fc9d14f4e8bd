/** Feathers of the first counted set of a Moscow day (docs/domain.md F). */
export const firstSetFeathers = 2;

/** Most experience that right answers of own training give on a Moscow day (docs/domain.md F). */
export const dailyExperience = 30;
