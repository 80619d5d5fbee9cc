// Reads Kubernetes manifests from standard input and decodes each strictly into Kubernetes' own types: an unknown field, a
// field given twice or a value of the wrong type is an error. It needs no cluster and no schemas from elsewhere.
package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	utilyaml "k8s.io/apimachinery/pkg/util/yaml"

	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/client-go/kubernetes/scheme"
)

func main() {
	decoder := json.NewSerializerWithOptions(json.DefaultMetaFactory, scheme.Scheme, scheme.Scheme,
		json.SerializerOptions{Yaml: true, Strict: true})
	documents := utilyaml.NewYAMLReader(bufio.NewReader(os.Stdin))
	count, faults := 0, 0
	for {
		document, err := documents.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if len(bytes.TrimSpace(stripComments(document))) == 0 {
			continue
		}
		count++
		if _, _, err := decoder.Decode(document, nil, nil); err != nil {
			faults++
			fmt.Fprintln(os.Stderr, err)
		}
	}
	if faults > 0 {
		os.Exit(1)
	}
	fmt.Printf("%d manifests fit Kubernetes' types\n", count)
}

// A template that renders to nothing leaves only the comment that names it.
func stripComments(document []byte) []byte {
	var kept [][]byte
	for _, line := range bytes.Split(document, []byte("\n")) {
		if !bytes.HasPrefix(bytes.TrimSpace(line), []byte("#")) && !bytes.Equal(bytes.TrimSpace(line), []byte("---")) {
			kept = append(kept, line)
		}
	}
	return bytes.Join(kept, []byte("\n"))
}
