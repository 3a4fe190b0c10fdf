import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.LogManager;

/**
 * Judges requests to the Storage emulator with the rules engine that the Firestore emulator's jar
 * contains. Speaks the protocol of firebase-tools' `emulator/storage/rules/runtime.js`: one JSON
 * object per line on standard input and output.
 */
public final class StorageRulesRuntime {
  private static final Gson GSON = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();
  private static final PrintStream OUT = new PrintStream(System.out, false, StandardCharsets.UTF_8);

  private static final Map<String, RulesetAst> rulesets = new ConcurrentHashMap<>();

  /** Verifications that wait for a Firestore document, by the id of the verification. */
  private static final Map<String, CompletableFuture<JsonObject>> waiting = new ConcurrentHashMap<>();

  public static void main(String[] arguments) throws Exception {
    // Whatever reaches standard error is shown by firebase-tools as an unexpected error.
    LogManager.getLogManager().reset();
    ExecutorService workers = Executors.newCachedThreadPool();
    JsonObject ready = answer("-1", JsonNull.INSTANCE);
    ready.addProperty("id", -1);
    send(ready);
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.isBlank()) continue;
      JsonObject request = JsonParser.parseString(line).getAsJsonObject();
      CompletableFuture<JsonObject> document = waiting.remove(request.get("id").getAsString());
      if (document != null) document.complete(request);
      else workers.execute(() -> send(handle(request)));
    }
    // The suite has gone: nobody is left to answer.
    System.exit(0);
  }

  private static JsonObject handle(JsonObject request) {
    String id = request.get("id").getAsString();
    JsonObject context = request.getAsJsonObject("context");
    try {
      return switch (request.get("action").getAsString()) {
        case "load_ruleset" -> loadRuleset(id, context);
        case "verify" -> answer(id, verdict(verify(id, context)));
        default -> refusal(id, "Unknown action " + request.get("action"));
      };
    } catch (Throwable failure) {
      Throwable cause = failure.getCause() == null ? failure : failure.getCause();
      return refusal(id, String.valueOf(cause.getMessage()));
    }
  }

  private static JsonObject loadRuleset(String id, JsonObject context) {
    Source.Builder source = Source.newBuilder();
    for (JsonElement file : context.getAsJsonObject("source").getAsJsonArray("files")) {
      JsonObject fields = file.getAsJsonObject();
      source.addFiles(
          File.newBuilder()
              .setName(fields.get("name").getAsString())
              .setContent(fields.get("content").getAsString()));
    }
    FirebaseRulesLangOptions options =
        FirebaseRulesLangOptions.builder()
            .allowTernaryOperator(true)
            .allowLetBindings(true)
            .allowCrossServiceRules(true)
            .build();
    CompileResult compiled =
        FirebaseRulesProtoCompiler.createStandalone(options).compile(source.build());
    JsonObject result = new JsonObject();
    JsonObject answer = answer(id, result);
    for (Issue issue : compiled.getIssues()) {
      String list = issue.getSeverity() == Issue.Severity.ERROR ? "errors" : "warnings";
      String place =
          issue.getSourcePosition().getLine() + ":" + issue.getSourcePosition().getColumn();
      answer.getAsJsonArray(list).add("storage.rules " + place + " " + issue.getDescription());
    }
    if (!compiled.hasCompilationError()) {
      rulesets.put(context.get("rulesetName").getAsString(), compiled.getRulesetAst());
      result.addProperty("rulesVersion", compiled.getRulesetAst().getVersionValue());
    } else if (answer.getAsJsonArray("errors").isEmpty()) {
      answer.getAsJsonArray("errors").add("storage.rules does not compile.");
    }
    return answer;
  }

  private static boolean verify(String id, JsonObject context) throws Exception {
    RulesetAst ruleset = rulesets.get(context.get("rulesetName").getAsString());
    RuleContext.Builder request =
        RuleContext.builder()
            .service(context.get("service").getAsString())
            .method(context.get("method").getAsString())
            .path(path(context.get("path").getAsString()));
    for (Map.Entry<String, JsonElement> variable :
        context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().ignoringUnknownFields().merge(variable.getValue().toString(), value);
      request.supplyVariable(variable.getKey(), value.build());
    }
    request.supplyFunction(new FirestoreLookup("firestore.get", id));
    request.supplyFunction(new FirestoreLookup("firestore.exists", id));
    return new DefaultEvaluator(ruleset).evaluate(request.build()).get().permit();
  }

  /** `firestore.get` and `firestore.exists`: asks the Storage emulator, which asks Firestore's. */
  private record FirestoreLookup(String name, String verification)
      implements AsyncRuntimeFunction {
    @Override
    public ListenableFuture<ExecutionResponse> execute(ExecutionRequest call) {
      ExpressionPathValue path = call.getArguments(0).getPathValue();
      JsonObject question = answer(verification, JsonNull.INSTANCE);
      question.addProperty("server_request_id", Integer.parseInt(verification));
      question.addProperty("action", "fetch_firestore_document");
      JsonObject context = new JsonObject();
      context.addProperty("path", FirestoreValues.text(path));
      question.add("context", context);
      CompletableFuture<JsonObject> document = new CompletableFuture<>();
      waiting.put(verification, document);
      send(question);
      JsonObject found = document.join();
      boolean exists = found.get("status").getAsString().equals("ok");
      if (name.equals("firestore.exists")) {
        return response(ExpressionValue.newBuilder().setBoolValue(exists).build());
      }
      if (!exists) {
        return Futures.immediateFailedFuture(
            new IllegalStateException("There is no document " + FirestoreValues.text(path)));
      }
      return response(FirestoreValues.resource(path, found.getAsJsonObject("result")));
    }

    private static ListenableFuture<ExecutionResponse> response(ExpressionValue value) {
      return Futures.immediateFuture(ExecutionResponse.newBuilder().setValue(value).build());
    }
  }

  private static ExpressionPathValue path(String text) {
    ExpressionPathValue.Builder path = ExpressionPathValue.newBuilder();
    for (String segment : text.split("/")) {
      if (!segment.isEmpty()) {
        path.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(segment));
      }
    }
    return path.build();
  }

  private static JsonObject answer(String id, JsonElement result) {
    JsonObject answer = new JsonObject();
    answer.addProperty("id", Integer.parseInt(id));
    answer.addProperty("status", "ok");
    answer.add("result", result);
    answer.add("errors", new JsonArray());
    answer.add("warnings", new JsonArray());
    return answer;
  }

  private static JsonObject verdict(boolean permit) {
    JsonObject verdict = new JsonObject();
    verdict.addProperty("permit", permit);
    return verdict;
  }

  private static JsonObject refusal(String id, String reason) {
    JsonObject answer = answer(id, verdict(false));
    answer.getAsJsonArray("errors").add(reason);
    return answer;
  }

  private static synchronized void send(JsonObject message) {
    OUT.println(GSON.toJson(message));
    OUT.flush();
  }
}
