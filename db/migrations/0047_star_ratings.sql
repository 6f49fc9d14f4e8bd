CREATE TABLE `star_questions` (
	`person_id` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`closed_at` integer,
	`declined` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `star_ratings` (
	`person_id` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`stars` integer NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`role` integer NOT NULL,
	`lang` text NOT NULL,
	`teacher_id` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `subject`, `subject_id`),
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "star_ratings_stars" CHECK("star_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `star_ratings_at` ON `star_ratings` (`at`);--> statement-breakpoint
CREATE INDEX `star_ratings_teacher` ON `star_ratings` (`teacher_id`,`subject`);