export { enviarDocumento as enviar } from './enviar-documento.ts'
export { baixarDocumento as baixar, listarDocumentos as listar, listarTipos } from './listar-documentos.ts'
