// The first process of a pod: it holds the pod's namespaces, and collects processes that ended without a parent.
package main

import (
	"os"
	"os/signal"
	"syscall"
)

func main() {
	signals := make(chan os.Signal, 16)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGCHLD)
	for received := range signals {
		if received != syscall.SIGCHLD {
			return
		}
		for {
			if ended, err := syscall.Wait4(-1, nil, syscall.WNOHANG, nil); ended <= 0 || err != nil {
				break
			}
		}
	}
}
