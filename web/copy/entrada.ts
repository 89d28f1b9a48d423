import type { ErroDaEntrada, ResultadoDaLigacao } from '@hub/protocol/autenticacao.ts'

interface Aviso {
  tom: 'info' | 'atencao' | 'erro'
  titulo: string
  texto: string
}

/** What `/login?error=…` says. */
export const errosDoLogin: Record<ErroDaEntrada, Aviso> = {
  SessionRequired: {
    tom: 'info',
    titulo: 'Entre para continuar',
    texto: 'Depois da entrada você volta à página que pediu.',
  },
  AccessDenied: {
    tom: 'erro',
    titulo: 'Sua conta não pode entrar',
    texto: 'O acesso está desativado ou ainda não foi liberado. Fale com o suporte.',
  },
  OAuthCallback: {
    tom: 'erro',
    titulo: 'A entrada não foi concluída',
    texto: 'O provedor de identidade interrompeu a entrada. Tente de novo ou use o e-mail e a senha.',
  },
  OAuthAccountNotLinked: {
    tom: 'erro',
    titulo: 'Conta sem vínculo com o Hub',
    texto:
      'Nenhum cadastro do Hub está ligado a esta conta. Se você já tem cadastro, entre com o e-mail e a senha e ligue a conta em Meu perfil; se não tem, faça o seu cadastro.',
  },
  INVALID_CALLBACK_URL_ERROR: {
    tom: 'atencao',
    titulo: 'O endereço de retorno não é do Hub',
    texto: 'Por segurança ele foi ignorado. Entre e siga pelo menu.',
  },
  MISSING_NEXTAUTH_API_ROUTE_ERROR: {
    tom: 'atencao',
    titulo: 'Este endereço de entrada não existe',
    texto: 'Entre por esta página.',
  },
  INDISPONIVEL: {
    tom: 'erro',
    titulo: 'O provedor de identidade não respondeu',
    texto: 'Tente de novo em alguns minutos ou use o e-mail e a senha.',
  },
}

/** What the flags of `/login` say (specification §2). */
export const bandeirasDoLogin = {
  connectionrefused: {
    tom: 'erro',
    titulo: 'Não conseguimos falar com o Hub',
    texto: 'O serviço não respondeu e sua sessão foi encerrada. O que você escreveu continua guardado neste aparelho.',
  },
  redirected: {
    tom: 'atencao',
    titulo: 'Sua sessão terminou',
    texto: 'Entre de novo para voltar à página em que estava. O que você escreveu continua guardado neste aparelho.',
  },
} as const satisfies Record<string, Aviso>

/** The road, told to who does not know it yet: one sentence a phase. */
export const promessaDasFases = [
  'Você escolhe o serviço no catálogo e conta o que precisa. Leva uns 5 minutos.',
  'Só em alguns serviços: um especialista entende o que a empresa precisa.',
  'Prestadores credenciados enviam propostas até o prazo.',
  'As partes assinam, e você paga só a sua parte.',
  'O prestador trabalha e registra cada entrega.',
  'Você confere o resultado e avalia.',
] as const

/** What `/perfil?conta=…` says of an outside account that was to be linked. */
export const resultadoDaLigacao: Record<ResultadoDaLigacao, { tom: 'certo' | 'erro'; texto: string }> = {
  ligada: { tom: 'certo', texto: 'Conta ligada. Na próxima vez você pode entrar por ela.' },
  em_uso: { tom: 'erro', texto: 'Esta conta já está ligada a outro cadastro do Hub. Nada mudou.' },
  outro_cpf: { tom: 'erro', texto: 'O CPF desta conta não é o do seu cadastro. Nada mudou.' },
  interrompida: { tom: 'erro', texto: 'A ligação não foi concluída. Tente de novo.' },
}

/** A level of gov.br as the profile shows it. */
export const nivelDoGovBr = { bronze: 'nível bronze', prata: 'nível prata', ouro: 'nível ouro' } as const
