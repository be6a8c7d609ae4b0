-- +goose Up
-- The accounts that a user has ever connected and whose figures are kept. A request of Instagram to delete them names either id, also
-- after the connection has ended. replaced_at: when another account took its place; null: none has.
CREATE TABLE insight_accounts (
    user_id       BIGINT NOT NULL,
    source        TEXT NOT NULL,
    instagram_id  TEXT NOT NULL,
    app_scoped_id TEXT NOT NULL,
    connected_at  TIMESTAMP NOT NULL,
    replaced_at   TIMESTAMP,
    PRIMARY KEY (user_id, source, instagram_id)
);
CREATE INDEX insight_accounts_account ON insight_accounts (instagram_id);
CREATE INDEX insight_accounts_app_scoped ON insight_accounts (app_scoped_id);
INSERT INTO insight_accounts SELECT user_id, source, instagram_id, app_scoped_id, connected_at, NULL FROM instagram_connections;
DROP INDEX instagram_connections_app_scoped;

-- Profiles that their owner's token reads are claimed on their own once the operator's calls are used up.
CREATE INDEX profiles_owner_read ON profiles (id) WHERE owner_read_since IS NOT NULL;
-- +goose Down
DROP INDEX profiles_owner_read;
CREATE INDEX instagram_connections_app_scoped ON instagram_connections (app_scoped_id);
DROP TABLE insight_accounts;
