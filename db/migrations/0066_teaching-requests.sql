CREATE TABLE `teaching_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`child_id` text NOT NULL,
	`of` text NOT NULL,
	`email` text NOT NULL,
	`account_id` text NOT NULL,
	`teacher_id` text NOT NULL,
	`asked_by` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`answered_at` integer,
	`accepted` integer,
	FOREIGN KEY (`child_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`teacher_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teaching_requests_secret_hash_unique` ON `teaching_requests` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `teaching_requests_child` ON `teaching_requests` (`child_id`,`of`);--> statement-breakpoint
CREATE INDEX `teaching_requests_asked_by` ON `teaching_requests` (`asked_by`,`created_at`);--> statement-breakpoint
CREATE INDEX `teaching_requests_email` ON `teaching_requests` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `teaching_requests_account` ON `teaching_requests` (`account_id`);--> statement-breakpoint
CREATE INDEX `teaching_requests_teacher` ON `teaching_requests` (`teacher_id`);