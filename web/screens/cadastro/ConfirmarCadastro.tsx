import { cadastro } from '@hub/protocol/cadastro.ts'
import { useQuery } from '@tanstack/react-query'
import { avisos } from '../../api/avisos.ts'
import type { Resposta } from '../../api/cliente.ts'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { entrar } from '../../api/entrada.ts'
import { Falha as FalhaDaApi } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { useSessao } from '../../api/sessao.ts'
import { CamposDaSenhaNova } from '../../blocks/CamposDaSenhaNova.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { caminhos } from '../../parts/caminhos.ts'
import { Desvio } from '../../parts/Desvio.tsx'
import { useParametro } from '../../parts/endereco.ts'
import { senhaNova } from '../../parts/senha-nova.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, Pilha } from '../../ui/Pagina.tsx'
import css from './Cadastro.module.css'

/**
 * The link of the e-mail: what it confirms, and the password that its owner chooses. Opening it confirms nothing. Who chose
 * the password is in by it, at the own first page.
 */
export function ConfirmarCadastro() {
  const token = useParametro('token')
  const { user } = useSessao()
  const busca = useQuery({
    ...consulta(cadastro.lerConfirmacao, { params: { token } }),
    // Once used it is worth nothing: it is not asked for again.
    staleTime: 'static',
  })
  const formulario = useFormulario(senhaNova, { nova: '', repetida: '' })
  const confirmar = useMudanca(cadastro.confirmar, {
    sucesso: false,
    erro: false,
    aoConcluir: async ({ resultado, empresa }, { corpo }) => {
      try {
        await entrar({ email: busca.data!.email, password: corpo.senha, callbackUrl: caminhos.inicio })
        avisos.certo(
          {
            empresa: `${empresa.nome} está cadastrada.`,
            vinculo: `Pedido de vínculo com ${empresa.nome} enviado.`,
            recebido: 'Sua conta está criada.',
          }[resultado],
        )
      } catch {
        // The account is there all the same: its owner signs in by hand.
      }
    },
    aoFalhar: (falha) => {
      const frase = falha.campos.senha ?? (falha.type === 'SENHA_FRACA' ? falha.mensagem : undefined)
      if (frase) formulario.setError('nova', { type: 'server', message: frase }, { shouldFocus: true })
    },
  })
  const usado = busca.error instanceof FalhaDaApi && busca.error.type === 'LINK_INVALIDO'
  // The page is drawn anew for who is in: the link has done its work.
  if (user && (usado || user.email === busca.data?.email)) return <Desvio href={caminhos.inicio} />
  if (confirmar.data) return <Confirmado {...confirmar.data} />
  if (busca.isError && usado) return <LinkMorto />
  if (busca.isError || !busca.data) return <LoadState query={busca} title lines={6} />
  const { nome, email, empresa, ja_cadastrada } = busca.data
  const falha = confirmar.error instanceof FalhaDaApi ? confirmar.error : null
  if (falha?.type === 'LINK_INVALIDO') return <LinkMorto />
  const noCampo = falha?.type === 'SENHA_FRACA' || falha?.campos.senha
  return (
    <>
      <Cabecalho title="Confirmar o cadastro" subtitle={`Olá, ${nome}. Confira e escolha a sua senha.`} />
      <Pilha narrow>
        <Definicoes
          items={[
            { term: 'E-mail para entrar', value: email },
            {
              term: empresa.lado === 'cliente' ? 'Empresa' : 'Prestador',
              value: empresa.nome,
              detail: empresa.documento,
            },
          ]}
        />
        {ja_cadastrada && (
          <Faixa title="Esta empresa já está no Hub">
            Ao confirmar, criamos a sua conta e pedimos o seu vínculo com ela. Você é avisado por e-mail da decisão.
          </Faixa>
        )}
        {falha && !noCampo && <Faixa tone="erro">{falha.mensagem}</Faixa>}
        <form
          className={css.campos}
          noValidate
          onSubmit={formulario.handleSubmit(({ nova }) =>
            confirmar.mutate({ params: { token }, corpo: { senha: nova } }),
          )}
        >
          <CamposDaSenhaNova control={formulario.control} rotulo="Senha" />
          <Botao type="submit" variant="acao" size="grande" busy={confirmar.isPending} busyLabel="Confirmando">
            Confirmar e criar a conta
          </Botao>
        </form>
      </Pilha>
    </>
  )
}

function Confirmado({ resultado, empresa }: Resposta<typeof cadastro.confirmar>) {
  const { title, texto } = {
    empresa: {
      title: `${empresa.nome} está cadastrada`,
      texto: 'Entre com o seu e-mail e a senha que acabou de escolher.',
    },
    vinculo: {
      title: 'Pedido de vínculo enviado',
      texto: `Você já pode entrar. ${empresa.nome} aparece para você quando o vínculo for aprovado; avisamos por e-mail.`,
    },
    recebido: {
      title: 'Cadastro recebido',
      texto: `Entre com o seu e-mail e a senha que acabou de escolher para acompanhar ${empresa.nome}.`,
    },
  }[resultado]
  return (
    <>
      <Cabecalho title="Conta criada" />
      <Pilha narrow>
        <Faixa tone="certo" title={title}>
          {texto}
        </Faixa>
        <div>
          <LinkBotao href={caminhos.login} variant="acao" size="grande">
            Entrar
          </LinkBotao>
        </div>
      </Pilha>
    </>
  )
}

const LinkMorto = () => (
  <>
    <Cabecalho title="Este link não vale mais" />
    <Pilha narrow>
      <p>
        Se você já confirmou o cadastro, entre com o seu e-mail e a sua senha. O link vale por 3 dias e só pode ser
        usado uma vez.
      </p>
      <div className={css.botoes}>
        <LinkBotao href={caminhos.login} variant="acao">
          Entrar
        </LinkBotao>
        <LinkBotao href={caminhos.cadastro} variant="texto">
          Fazer o cadastro de novo
        </LinkBotao>
      </div>
    </Pilha>
  </>
)
