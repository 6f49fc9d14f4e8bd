CREATE TABLE `lesson_substitutes` (
	`lesson_id` text NOT NULL,
	`day` text NOT NULL,
	`teacher_id` text NOT NULL,
	`set_by` text NOT NULL,
	`set_at` integer NOT NULL,
	PRIMARY KEY(`lesson_id`, `day`),
	FOREIGN KEY (`lesson_id`) REFERENCES `scheduled_lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`teacher_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lesson_substitutes_teacher` ON `lesson_substitutes` (`teacher_id`);