export { avaliar } from './avaliar.ts'
export { gerarAtesto } from './gerar-atesto.ts'
export { lerQuestionario } from './ler-questionario.ts'
export { avaliarPorLink, lerPorLink } from './por-link.ts'
