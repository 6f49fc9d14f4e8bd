ALTER TABLE `sign_in_places` ADD `by_password` integer DEFAULT true NOT NULL;--> statement-breakpoint
-- cards and pictures of accounts whose owner chose a password and whose family did not allow them, and their sessions
DELETE FROM `sign_in_cards` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `password_hash` IS NOT NULL AND `password_by_staff` = 0 AND `cards_allowed_at` IS NULL);--> statement-breakpoint
DELETE FROM `picture_pins` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `password_hash` IS NOT NULL AND `password_by_staff` = 0 AND `cards_allowed_at` IS NULL);--> statement-breakpoint
UPDATE `sessions` SET `revoked_at` = unixepoch() * 1000 WHERE `revoked_at` IS NULL AND `opened_by` IN ('card', 'pictures') AND `user_id` IN (SELECT `id` FROM `users` WHERE `password_hash` IS NOT NULL AND `password_by_staff` = 0 AND `cards_allowed_at` IS NULL);
