import { tamanhosDaDuvida } from '@hub/domain/duvida/duvida.rules.ts'
import { duvida, perguntaNova } from '@hub/protocol/duvida.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { useTextoGuardado } from '../../api/rascunho.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { emSimOuNao } from '../../parts/busca.ts'
import { useBusca } from '../../parts/endereco.ts'
import { ContagemNaFrase } from '../../parts/Prazo.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Gaveta } from '../../ui/Gaveta.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import css from './Duvidas.module.css'
import { ListaDeDuvidas } from './ListaDeDuvidas.tsx'

const campos = { duvidas: emSimOuNao() }

/** Beside a provider's proposal: what was asked about the request and answered, and asking oneself. */
export function DuvidasDoConvite({ solicitacao }: { solicitacao: number }) {
  const [{ duvidas }, mudar] = useBusca(campos)
  const busca = useQuery(consulta(duvida.listar, { params: { id: solicitacao } }))
  const { data } = busca
  if (busca.isError) return <LoadState query={busca} />
  // Nothing to read and nothing to ask any more: no line about it.
  if (!data || (!data.aberta && data.results.length === 0)) return null
  const respondidas = data.results.filter((d) => d.resposta !== null).length
  const minhas = data.results.filter((d) => d.minha && d.resposta === null).length
  return (
    <div className={css.barra}>
      <Faixa
        title="Dúvidas sobre o pedido"
        action={
          <Botao size="pequeno" onClick={() => mudar({ duvidas: true })}>
            {data.acoes.perguntar?.permitido ? 'Ver e perguntar' : 'Ver as dúvidas'}
          </Botao>
        }
      >
        {resumo(respondidas, minhas)}
      </Faixa>
      <Gaveta
        open={duvidas}
        onClose={() => mudar({ duvidas: false }, { trocar: true })}
        wide
        title="Dúvidas sobre o pedido"
        subtitle="Todos os convidados leem as mesmas respostas. Ninguém fica sabendo quem perguntou."
      >
        <Pilha>
          {data.results.length > 0 && <ListaDeDuvidas duvidas={data.results} />}
          {data.acoes.perguntar?.permitido ? (
            <Perguntar solicitacao={solicitacao} prazo={data.prazo} />
          ) : (
            <p className="apoio">{motivoDe(data.acoes, 'perguntar')}</p>
          )}
        </Pilha>
      </Gaveta>
    </div>
  )
}

function resumo(respondidas: number, minhas: number): string {
  const partes = [
    respondidas === 0 ? 'Nenhuma resposta ainda' : respondidas === 1 ? '1 resposta' : `${respondidas} respostas`,
    minhas === 1 ? '1 pergunta sua espera resposta' : minhas > 1 ? `${minhas} perguntas suas esperam resposta` : '',
  ]
  return `${partes.filter(Boolean).join(' · ')}.`
}

/** What is typed outlives the drawer, which a press beside it closes. */
function Perguntar({ solicitacao, prazo }: { solicitacao: number; prazo: string | null }) {
  const rascunho = useTextoGuardado(`duvida.${solicitacao}`)
  const formulario = useFormulario(perguntaNova, { pergunta: rascunho.valor })
  const perguntar = useMudanca(duvida.perguntar, {
    erro: false,
    sucesso: 'Pergunta enviada. Você é avisado quando responderem.',
    formulario,
    aoConcluir: () => {
      rascunho.descartar()
      formulario.reset({ pergunta: '' })
    },
  })
  return (
    <form
      noValidate
      className={css.formulario}
      onSubmit={formulario.handleSubmit((corpo) => perguntar.mutate({ params: { id: solicitacao }, corpo }))}
    >
      <formulario.Field
        name="pergunta"
        as={CampoArea}
        onValue={rascunho.mudar}
        readOnly={perguntar.isPending}
        label="Sua pergunta"
        help="O cliente ou o gestor responde. Não escreva o nome da sua empresa: a pergunta é lida por todos os convidados."
        limit={tamanhosDaDuvida.pergunta}
        rows={3}
      />
      {perguntar.error && !formulario.formState.errors.pergunta && (
        <Faixa tone="erro">{fraseDe(perguntar.error)}</Faixa>
      )}
      <Botao type="submit" variant="acao" busy={perguntar.isPending} busyLabel="Enviando">
        Enviar pergunta
      </Botao>
      {prazo && (
        <p className="apoio">
          Perguntas e respostas até <ContagemNaFrase ate={prazo} />.
        </p>
      )}
    </form>
  )
}
