import { servicoInterno as api, type ServicoInternoDetalhe } from '@hub/protocol/servico-interno.ts'
import { useQueryClient } from '@tanstack/react-query'
import { chamar } from '../../api/cliente.ts'
import { chaveDe, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { GuardadoNoAparelho, SalvoEmOutraJanela } from '../../parts/rascunho/GuardadoNoAparelho.tsx'
import { useFalhas } from '../../parts/usar-falhas.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { DuasColunas, RodapeFixo } from '../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../ui/ResumoDeErros.tsx'
import { CamposDoServico } from './CamposDoServico.tsx'
import { emLista } from './erros.ts'
import {
  corpoDoServico,
  ehServico,
  falhasDoServico,
  ofertaDe,
  ofertaVazia,
  type ServicoDoFormulario,
  servicoDe,
} from './formulario.ts'
import { useOpcoesDoServico } from './opcoes.ts'
import { Previa } from './Previa.tsx'

interface Escrito {
  /** Of what was loaded when the typing began: told back when it is saved. */
  versao: number
  /** The service as it was then: what differs from it was typed here. */
  base: ServicoDoFormulario
  servico: ServicoDoFormulario
}
const ehEscrito = (valor: unknown): valor is Escrito => {
  const e = valor as Partial<Escrito> | null
  return (
    typeof e === 'object' && e !== null && typeof e.versao === 'number' && ehServico(e.base) && ehServico(e.servico)
  )
}
const escritoDe = (s: ServicoInternoDetalhe): Escrito => ({
  versao: s.versao,
  base: servicoDe(s),
  servico: servicoDe(s),
})

/** What was typed here on top of what somebody else saved meanwhile. */
function juntar(meu: Escrito, atual: ServicoInternoDetalhe): Escrito {
  const dele = servicoDe(atual)
  const campos = Object.keys(dele) as (keyof ServicoDoFormulario)[]
  const mudei = campos.filter((c) => JSON.stringify(meu.servico[c]) !== JSON.stringify(meu.base[c]))
  const meus = Object.fromEntries(mudei.map((c) => [c, meu.servico[c]]))
  return { versao: atual.versao, base: dele, servico: { ...dele, ...meus } }
}

/** The words of a service, edited in place; a second window is told and keeps what it typed. */
export function DadosDoServico({ s }: { s: ServicoInternoDetalhe }) {
  const cache = useQueryClient()
  const opcoes = useOpcoesDoServico()
  const rascunho = useRascunho<Escrito>(`servico.${s.id}`, escritoDe(s), ehEscrito)
  const intocado = rascunho.salvoEm === null
  // What nobody is typing over follows what others save.
  const { versao, base, servico } = intocado && rascunho.valor.versao !== s.versao ? escritoDe(s) : rascunho.valor
  const edita = motivoDe(s.acoes, 'editar') === null
  const { falhas, tentativa, conferir, recusar, recomecar } = useFalhas(rascunho.valor, falhasDoServico(servico, false))
  const salvar = useMudanca(api.salvar, {
    sucesso: 'Serviço salvo. O catálogo já mostra a mudança.',
    aoConcluir: (salvo) => {
      cache.setQueryData(chaveDe(api.detalhar, { params: { id: s.id } }), salvo)
      rascunho.descartar()
      recomecar()
    },
    aoFalhar: recusar,
  })
  const outro = versao !== s.versao
  const enviar = () => {
    if (!conferir()) return
    salvar.mutate({ params: { id: s.id }, corpo: { versao, ...corpoDoServico(servico) } })
  }
  const ficarComOMeu = async () => {
    const atual = await chamar(api.detalhar, { params: { id: s.id } }).catch(() => s)
    rascunho.mudar((antes) => juntar(antes, atual))
  }
  // What can be chosen is told under the fields: no box moves away from under a finger when it comes.
  if (!opcoes.prontas) return <Esqueleto lines={14} />
  const primeira = s.ofertas.find((o) => o.ativo) ?? s.ofertas[0]
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault()
        enviar()
      }}
    >
      {opcoes.erro && <Faixa tone="erro">{fraseDe(opcoes.erro)}</Faixa>}
      {!outro && <GuardadoNoAparelho rascunho={rascunho} />}
      {!intocado && outro && (
        <SalvoEmOutraJanela
          title="Este serviço foi salvo em outra janela"
          rotulo="Juntar com o que escrevi"
          aoFicar={() => void ficarComOMeu()}
          aoVer={rascunho.descartar}
        >
          O que você escreveu continua aqui. Juntando, o resto vem do que foi salvo; em Versões está o que mudou.
        </SalvoEmOutraJanela>
      )}
      <ResumoDeErros errors={emLista(falhas)} attempt={tentativa} verb="salvar" />
      <DuasColunas
        sticky
        side={
          <Previa
            servico={servico}
            oferta={
              primeira
                ? {
                    ...ofertaDe(primeira),
                    ...(primeira.tipo === 'MODELO_HORA' && {
                      tipo: 'FICHA_FECHADA',
                      valor: Math.round(primeira.valor * 100),
                    }),
                  }
                : ofertaVazia()
            }
            quantas={s.ofertas.filter((o) => o.ativo).length}
            opcoes={opcoes}
            hora={null}
          />
        }
      >
        <CamposDoServico
          novo={false}
          soLeitura={!edita}
          servico={servico}
          falhas={falhas}
          opcoes={opcoes}
          mudar={(mudancas) => rascunho.mudar({ versao, base, servico: { ...servico, ...mudancas } })}
        />
      </DuasColunas>
      {edita && (
        <RodapeFixo
          actions={
            <Botao
              type="submit"
              variant="acao"
              busy={salvar.isPending}
              busyLabel="Salvando"
              disabledReason={!intocado && outro ? 'Escolha antes o que fazer com a outra versão.' : undefined}
            >
              Salvar
            </Botao>
          }
        >
          <p className="apoio">Solicitações já enviadas ficam com o que compraram.</p>
        </RodapeFixo>
      )}
    </form>
  )
}
