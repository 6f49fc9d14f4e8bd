CREATE TABLE `diplomas` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`mode` text NOT NULL,
	`olympiad_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`participant_id` text,
	`name_ru` text NOT NULL,
	`name_en` text NOT NULL,
	`category` text,
	`place` integer,
	`country` text DEFAULT '' NOT NULL,
	`score` integer,
	`max` integer,
	`field` integer DEFAULT 0 NOT NULL,
	`prizes` integer DEFAULT 0 NOT NULL,
	`mentor_ru` text DEFAULT '' NOT NULL,
	`mentor_en` text DEFAULT '' NOT NULL,
	`olympiad_name` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`text_ru` text DEFAULT '' NOT NULL,
	`text_en` text DEFAULT '' NOT NULL,
	`issued_at` integer NOT NULL,
	`issued_by` text NOT NULL,
	`replaced_by` text,
	CONSTRAINT "diplomas_personal" CHECK(("diplomas"."mode" = 'personal') = ("diplomas"."place" is not null and "diplomas"."category" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `diplomas_code` ON `diplomas` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `diplomas_one_current` ON `diplomas` (`olympiad_id`,`mode`,`recipient_id`) WHERE "diplomas"."replaced_by" is null;--> statement-breakpoint
CREATE INDEX `diplomas_participant` ON `diplomas` (`participant_id`);--> statement-breakpoint
CREATE TABLE `olympiad_generations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`olympiad_id` text NOT NULL,
	`source` text NOT NULL,
	`categories` text DEFAULT '[]' NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`built_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `olympiad_generations_olympiad` ON `olympiad_generations` (`olympiad_id`);--> statement-breakpoint
CREATE TABLE `olympiad_rating_rows` (
	`generation` integer NOT NULL,
	`category` text NOT NULL,
	`ordinal` integer NOT NULL,
	`position` integer NOT NULL,
	`user_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`s1` integer NOT NULL,
	`s2` integer NOT NULL,
	`s3` integer NOT NULL,
	`s4` integer NOT NULL,
	`s5` integer NOT NULL,
	`s6` integer NOT NULL,
	`s7` integer NOT NULL,
	`score` integer NOT NULL,
	`finished_at` integer NOT NULL,
	PRIMARY KEY(`generation`, `category`, `ordinal`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `olympiad_rating_rows_user` ON `olympiad_rating_rows` (`generation`,`user_id`);--> statement-breakpoint
CREATE TABLE `olympiad_ratings` (
	`olympiad_id` text PRIMARY KEY NOT NULL,
	`generation` integer,
	`claimed_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rating_staging` (
	`generation_id` text NOT NULL,
	`minus_feathers` integer NOT NULL,
	`minus_experiences` integer NOT NULL,
	`earned_at` integer NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`generation_id`, `minus_feathers`, `minus_experiences`, `earned_at`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `teacher_rating_rows` (
	`generation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`feathers` integer NOT NULL,
	`students` integer NOT NULL,
	`reviewed` integer NOT NULL,
	PRIMARY KEY(`generation_id`, `user_id`),
	FOREIGN KEY (`generation_id`) REFERENCES `rating_generations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `teacher_rating_rows_order` ON `teacher_rating_rows` (`generation_id`,`feathers`,`reviewed`);--> statement-breakpoint
CREATE TABLE `result_changes` (
	`olympiad_id` text NOT NULL,
	`revision` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	`undone_by` integer,
	PRIMARY KEY(`olympiad_id`, `revision`),
	FOREIGN KEY (`olympiad_id`) REFERENCES `olympiads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `result_judgements` (
	`attempt_id` text NOT NULL,
	`revision` integer NOT NULL,
	`olympiad_id` text NOT NULL,
	`decision` text NOT NULL,
	`reason` text NOT NULL,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`attempt_id`, `revision`),
	FOREIGN KEY (`olympiad_id`) REFERENCES `olympiads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `result_judgements_olympiad` ON `result_judgements` (`olympiad_id`);--> statement-breakpoint
CREATE TABLE `result_standings` (
	`olympiad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`revision` integer NOT NULL,
	`category` text NOT NULL,
	`position` integer NOT NULL,
	`s1` integer NOT NULL,
	`s2` integer NOT NULL,
	`s3` integer NOT NULL,
	`s4` integer NOT NULL,
	`s5` integer NOT NULL,
	`s6` integer NOT NULL,
	`s7` integer NOT NULL,
	`score` integer NOT NULL,
	`link` text NOT NULL,
	`ending` text NOT NULL,
	`fail` integer NOT NULL,
	`late_events` integer NOT NULL,
	`finished_at` integer NOT NULL,
	PRIMARY KEY(`olympiad_id`, `user_id`),
	FOREIGN KEY (`olympiad_id`) REFERENCES `olympiads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `result_standings_order` ON `result_standings` (`olympiad_id`,`category`,`position`);--> statement-breakpoint
CREATE INDEX `result_standings_user` ON `result_standings` (`user_id`);