import { usuario as api } from '@hub/protocol/usuario.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { Falha as FalhaDaApi, fraseDe } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { caminhos } from '../../parts/caminhos.ts'
import { useParametro } from '../../parts/endereco.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, Pilha } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

const frases = {
  feita: 'O e-mail da conta foi trocado. As sessões abertas foram encerradas: entre de novo.',
  espera: 'Anotado. A troca vale quando a outra caixa de entrada também responder, ou no fim do prazo.',
  parada: 'A troca foi parada: nada mudou. Se você não a pediu, troque a sua senha agora.',
} as const

/** Where the links of a change of e-mail lead: the new mailbox confirms, the old one agrees or stops. Opening it answers nothing. */
export function ResponderTroca() {
  const token = useParametro('token')
  const busca = useQuery({ ...consulta(api.lerLinkDeEmail, { params: { token } }), staleTime: 'static' })
  const responder = useMudanca(api.responderLinkDeEmail, { sucesso: false, erro: false })
  const dizer = (resposta: 'confirmar' | 'concordar' | 'parar') =>
    responder.mutate({ params: { token }, corpo: { resposta } })
  if (responder.data)
    return (
      <>
        <Cabecalho title="Troca de e-mail" />
        <Pilha narrow>
          <Faixa tone={responder.data.resultado === 'parada' ? 'atencao' : 'certo'}>
            {frases[responder.data.resultado]}
          </Faixa>
          <div>
            <LinkBotao href={caminhos.login} variant="acao">
              Entrar
            </LinkBotao>
          </div>
        </Pilha>
      </>
    )
  if (busca.isError)
    return busca.error instanceof FalhaDaApi && busca.error.type === 'LINK_INVALIDO' ? (
      <Vazio title="Este link não vale mais" action={<LinkBotao href={caminhos.login}>Entrar</LinkBotao>}>
        Ele já foi usado, venceu, ou a troca foi parada.
      </Vazio>
    ) : (
      <LoadState query={busca} />
    )
  if (!busca.data) return <Esqueleto title lines={4} />
  const { caixa, antigo, novo, propria } = busca.data
  const ocupado = responder.isPending
  return (
    <>
      <Cabecalho
        title="Troca de e-mail"
        subtitle={propria ? 'Foi pedida na própria conta.' : 'Foi pedida pela administração do Hub.'}
      />
      <Pilha narrow>
        <Definicoes
          items={[
            { term: 'E-mail de hoje', value: antigo },
            { term: 'E-mail novo', value: novo },
          ]}
        />
        {responder.error && <Faixa tone="erro">{fraseDe(responder.error)}</Faixa>}
        {caixa === 'nova' ? (
          <div>
            <Botao variant="acao" busy={ocupado} busyLabel="Confirmando" onClick={() => dizer('confirmar')}>
              Confirmar que este e-mail é meu
            </Botao>
          </div>
        ) : (
          <div>
            <Botao variant="acao" busy={ocupado} busyLabel="Enviando" onClick={() => dizer('concordar')}>
              Concordo com a troca
            </Botao>{' '}
            <Botao variant="perigo" busy={ocupado} busyLabel="Enviando" onClick={() => dizer('parar')}>
              Não fui eu: parar a troca
            </Botao>
          </div>
        )}
      </Pilha>
    </>
  )
}
