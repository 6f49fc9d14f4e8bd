CREATE TABLE `training_lessons` (
	`user_id` text NOT NULL,
	`lesson` text NOT NULL,
	`steps` integer NOT NULL,
	`finished_at` integer,
	PRIMARY KEY(`user_id`, `lesson`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "training_lessons_steps" CHECK("training_lessons"."steps" >= 0)
);
