CREATE TABLE `allowances` (
	`olympiad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`extra_ms` integer DEFAULT 0 NOT NULL,
	`start_until` integer,
	PRIMARY KEY(`olympiad_id`, `user_id`),
	FOREIGN KEY (`olympiad_id`) REFERENCES `olympiads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "allowances_extra" CHECK("allowances"."extra_ms" >= 0)
);
