import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import org.apache.lucene.analysis.Analyzer;
import org.opensearch.Version;
import org.opensearch.analysis.common.CommonAnalysisModulePlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.analysis.AnalyzerProvider;
import org.opensearch.index.analysis.PreBuiltAnalyzerProviderFactory;
import org.opensearch.index.analysis.PreConfiguredTokenizer;
import org.opensearch.index.analysis.TokenizerFactory;
import org.opensearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.opensearch.node.Node;
import org.opensearch.plugin.analysis.icu.AnalysisICUPlugin;
import org.opensearch.plugins.PluginInfo;
import org.opensearch.transport.Netty4ModulePlugin;

/** One node of OpenSearch, whose settings are the arguments: `http.port=9200`. */
public final class StackNode extends Node {
  private StackNode(Environment environment, Collection<PluginInfo> plugins) {
    super(environment, plugins, true);
  }

  /** The runtime has no rules for Thai words, without which every index fails. */
  public static final class WithoutThai extends CommonAnalysisModulePlugin {
    private static final String THAI = "thai";

    @Override
    public Map<String, AnalysisProvider<AnalyzerProvider<? extends Analyzer>>> getAnalyzers() {
      var all = new TreeMap<>(super.getAnalyzers());
      all.remove(THAI);
      return all;
    }

    @Override
    public Map<String, AnalysisProvider<TokenizerFactory>> getTokenizers() {
      var all = new TreeMap<>(super.getTokenizers());
      all.remove(THAI);
      return all;
    }

    @Override
    public List<PreBuiltAnalyzerProviderFactory> getPreBuiltAnalyzerProviderFactories() {
      var all = new ArrayList<>(super.getPreBuiltAnalyzerProviderFactories());
      all.removeIf(one -> one.getName().equals(THAI));
      return all;
    }

    @Override
    public List<PreConfiguredTokenizer> getPreConfiguredTokenizers() {
      var all = new ArrayList<>(super.getPreConfiguredTokenizers());
      all.removeIf(one -> one.getName().equals(THAI));
      return all;
    }
  }

  private static PluginInfo plugin(Class<?> of) {
    String name = of.getName();
    return new PluginInfo(name, "on the class path", "NA", Version.CURRENT, "21", name, null, List.of(), false);
  }

  public static void main(String[] args) throws Exception {
    Settings.Builder builder = Settings.builder();
    for (String arg : args) {
      int at = arg.indexOf('=');
      builder.put(arg.substring(0, at), arg.substring(at + 1));
    }
    Settings settings = builder.build();
    Environment environment = new Environment(settings, Path.of(settings.get("path.home"), "config"));
    var plugins = new ArrayList<Class<?>>(List.of(Netty4ModulePlugin.class, WithoutThai.class, AnalysisICUPlugin.class));
    String more = System.getProperty("stack.plugin");
    if (more != null) plugins.add(Class.forName(more));
    StackNode node = new StackNode(environment, plugins.stream().map(StackNode::plugin).toList());
    node.start();
    CountDownLatch ended = new CountDownLatch(1);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        node.close();
      } catch (Exception error) {
        error.printStackTrace();
      }
      ended.countDown();
    }));
    // All threads of a node are daemons.
    ended.await();
  }
}
