export declare const shots: Record<string, Record<string, { who: string | null; at: string }>>;
