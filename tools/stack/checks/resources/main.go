// Reads operators' resources from standard input and checks each by the schema of its kind: a field that the schema does not know, that
// is missing or of another form is an error. The files given as arguments are the CustomResourceDefinitions.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	v1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structural "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
)

// The schema of one version of a kind, in the two forms that an API server uses.
type schema struct {
	validator  validation.SchemaValidator
	structural *structural.Structural
}

func main() {
	schemas := map[string]schema{}
	for _, file := range os.Args[1:] {
		must(readDefinition(file, schemas))
	}
	decoder := utilyaml.NewYAMLOrJSONDecoder(os.Stdin, 4096)
	count, faults := 0, 0
	for {
		var object map[string]any
		err := decoder.Decode(&object)
		if errors.Is(err, io.EOF) {
			break
		}
		must(err)
		if object == nil {
			continue
		}
		count++
		for _, fault := range faultsOf(object, schemas) {
			faults++
			fmt.Fprintln(os.Stderr, fault)
		}
	}
	if faults > 0 || count == 0 {
		os.Exit(1)
	}
	fmt.Printf("%d resources fit their operator's schemas\n", count)
}

func readDefinition(file string, schemas map[string]schema) error {
	stream, err := os.Open(file)
	if err != nil {
		return err
	}
	defer stream.Close()
	var definition v1.CustomResourceDefinition
	if err := utilyaml.NewYAMLOrJSONDecoder(stream, 4096).Decode(&definition); err != nil {
		return err
	}
	for _, version := range definition.Spec.Versions {
		var internal apiextensions.JSONSchemaProps
		if err := v1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(version.Schema.OpenAPIV3Schema, &internal, nil); err != nil {
			return err
		}
		validator, _, err := validation.NewSchemaValidator(&internal)
		if err != nil {
			return err
		}
		form, err := structural.NewStructural(&internal)
		if err != nil {
			return err
		}
		key := definition.Spec.Group + "/" + version.Name + " " + definition.Spec.Names.Kind
		schemas[key] = schema{validator, form}
	}
	return nil
}

func faultsOf(object map[string]any, schemas map[string]schema) []string {
	key := fmt.Sprintf("%v %v", object["apiVersion"], object["kind"])
	metadata, _ := object["metadata"].(map[string]any)
	name := fmt.Sprintf("%v %v", object["kind"], metadata["name"])
	known, ok := schemas[key]
	if !ok {
		return []string{name + ": no schema of " + key}
	}
	var faults []string
	for _, fault := range validation.ValidateCustomResource(nil, object, known.validator) {
		faults = append(faults, name+": "+strings.TrimPrefix(fault.Error(), "<nil>: "))
	}
	options := structural.UnknownFieldPathOptions{TrackUnknownFieldPaths: true}
	for _, path := range pruning.PruneWithOptions(object, known.structural, true, options) {
		faults = append(faults, name+": unknown field "+path)
	}
	return faults
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
