// Package bench measures the built program against the least that could answer.
package bench

import (
	"database/sql"
	"io"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"
)

// bare is the yardstick: gin, and one row of the same database by its primary key.
func bare(pool *sql.DB) http.Handler {
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	engine.GET("/", func(g *gin.Context) {
		var id int64
		var username string
		var followers sql.NullInt64
		row := pool.QueryRowContext(g.Request.Context(), `SELECT id, username, followers FROM profiles WHERE id = $1`, 1)
		if err := row.Scan(&id, &username, &followers); err != nil {
			g.AbortWithStatus(http.StatusInternalServerError)
			return
		}
		g.JSON(http.StatusOK, gin.H{"id": id, "username": username, "followers": followers.Int64})
	})
	return engine
}

// bareInsert is the yardstick of what writes: gin, and one row, committed.
func bareInsert(pool *sql.DB) http.Handler {
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	engine.POST("/", func(g *gin.Context) {
		said, err := io.ReadAll(g.Request.Body)
		if err == nil {
			_, err = pool.ExecContext(g.Request.Context(), `INSERT INTO bench_rows (user_id, said, at) VALUES ($1, $2, $3)`,
				1, string(said), time.Now().Format(time.RFC3339Nano))
		}
		if err != nil {
			g.AbortWithStatus(http.StatusInternalServerError)
			return
		}
		g.JSON(http.StatusAccepted, gin.H{"messageId": 1})
	})
	return engine
}
