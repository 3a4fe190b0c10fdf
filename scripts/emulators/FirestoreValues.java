import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import com.google.protobuf.NullValue;
import com.google.protobuf.util.Timestamps;
import com.google.type.LatLng;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;

/** Firestore documents, as its REST interface writes them, in the terms of the rules engine. */
final class FirestoreValues {
  private FirestoreValues() {}

  /** What `firestore.get(path)` is to a rule: `data`, `id` and `__name__`. */
  static ExpressionValue resource(ExpressionPathValue path, JsonObject document) {
    JsonElement fields = document.get("fields");
    ExpressionMapValue resource =
        ExpressionMapValue.newBuilder()
            .putFields("data", map(fields == null ? new JsonObject() : fields.getAsJsonObject()))
            .putFields(
                "id",
                ExpressionValue.newBuilder()
                    .setStringValue(path.getSegments(path.getSegmentsCount() - 1).getSimple())
                    .build())
            .putFields("__name__", ExpressionValue.newBuilder().setPathValue(path).build())
            .build();
    return ExpressionValue.newBuilder().setMapValue(resource).build();
  }

  /** The path with each segment encoded, as an address needs it. */
  static String text(ExpressionPathValue path) {
    return path.getSegmentsList().stream()
        .map(segment -> "/" + encoded(segment.getSimple()))
        .collect(Collectors.joining());
  }

  private static String encoded(String segment) {
    // The database's own name is "(default)", and the emulator wants its brackets as they are.
    if (segment.equals("(default)")) return segment;
    return URLEncoder.encode(segment, StandardCharsets.UTF_8)
        .replace("+", "%20");
  }

  private static ExpressionValue map(JsonObject fields) {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    for (Map.Entry<String, JsonElement> field : fields.entrySet()) {
      map.putFields(field.getKey(), value(field.getValue().getAsJsonObject()));
    }
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  private static ExpressionValue list(JsonObject array) {
    ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
    if (array.has("values")) {
      for (JsonElement element : array.getAsJsonArray("values")) {
        list.addValues(value(element.getAsJsonObject()));
      }
    }
    return ExpressionValue.newBuilder().setListValue(list).build();
  }

  private static ExpressionValue reference(String name) {
    ExpressionPathValue.Builder path = ExpressionPathValue.newBuilder();
    for (String segment : name.split("/")) {
      path.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(segment));
    }
    return ExpressionValue.newBuilder().setPathValue(path).build();
  }

  private static ExpressionValue value(JsonObject typed) {
    Map.Entry<String, JsonElement> entry = typed.entrySet().iterator().next();
    JsonElement held = entry.getValue();
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    switch (entry.getKey()) {
      case "mapValue":
        JsonElement fields = held.getAsJsonObject().get("fields");
        return map(fields == null ? new JsonObject() : fields.getAsJsonObject());
      case "arrayValue":
        return list(held.getAsJsonObject());
      case "referenceValue":
        return reference(held.getAsString());
      case "nullValue":
        return value.setNullValue(NullValue.NULL_VALUE).build();
      case "booleanValue":
        return value.setBoolValue(held.getAsBoolean()).build();
      case "integerValue":
        return value.setIntValue(held.getAsLong()).build();
      case "doubleValue":
        return value.setFloatValue(held.getAsDouble()).build();
      case "stringValue":
        return value.setStringValue(held.getAsString()).build();
      case "bytesValue":
        byte[] bytes = Base64.getDecoder().decode(held.getAsString());
        return value.setBytesValue(ByteString.copyFrom(bytes)).build();
      case "timestampValue":
        try {
          return value.setTimestampValue(Timestamps.parse(held.getAsString())).build();
        } catch (ParseException unreadable) {
          throw new IllegalArgumentException(unreadable);
        }
      case "geoPointValue":
        JsonObject point = held.getAsJsonObject();
        return value
            .setLatlngValue(
                LatLng.newBuilder()
                    .setLatitude(number(point.get("latitude")))
                    .setLongitude(number(point.get("longitude"))))
            .build();
      default:
        throw new IllegalArgumentException("Unknown kind of value " + entry.getKey());
    }
  }

  private static double number(JsonElement coordinate) {
    return coordinate == null ? 0 : coordinate.getAsDouble();
  }
}
