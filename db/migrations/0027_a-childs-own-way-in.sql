CREATE TABLE `class_codes` (
	`group_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `class_codes_code_unique` ON `class_codes` (`code`);--> statement-breakpoint
CREATE TABLE `picture_pins` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`by_staff` integer NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sign_in_cards` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_cards_secret_hash_unique` ON `sign_in_cards` (`secret_hash`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `opened_by` text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `opener` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `family_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `confirmed_email` text;--> statement-breakpoint
CREATE INDEX `users_parent_email` ON `users` (`parent_email`) WHERE "users"."parent_email" <> '';--> statement-breakpoint
-- whoever signed up has answered a letter to that address
UPDATE users SET confirmed_email = email WHERE email IN (SELECT email FROM mail_codes
	WHERE purpose = 'signup' AND used_at IS NOT NULL AND payload <> '');
