export const LIST = "GET /api/admin/legal-texts";
export const READ = "GET /api/admin/legal-texts/{page}";
export const VERSION = "GET /api/admin/legal-texts/{page}/versions/{version}";
export const SAVE = "PUT /api/admin/legal-texts/{page}";
export const PUBLISH = "POST /api/admin/legal-texts/{page}/versions";
