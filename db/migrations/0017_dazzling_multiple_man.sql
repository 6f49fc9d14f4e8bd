CREATE TABLE `sign_in_places` (
	`user_id` text NOT NULL,
	`place` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `place`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `mail_codes` ADD `asked_from` text DEFAULT '' NOT NULL;