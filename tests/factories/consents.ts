/** The ticks of a sign-up: the first version of both documents, which every database begins with. */
export const agreed = { terms: 1, privacy: 1 };
