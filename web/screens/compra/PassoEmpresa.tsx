import { empresa as api } from '@hub/protocol/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { removerDoCarrinho } from '../../api/carrinho.ts'
import { consulta } from '../../api/consultas.ts'
import { useEmpresaDoPreco } from '../../api/pedido.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { RodapeDoPasso } from '../../parts/assistente/RodapeDoPasso.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { SemUnidade } from '../../parts/SemUnidade.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { motivoDoImpedimento } from './impedimentos.ts'
import type { PassoProps } from './passos.ts'

/** For which company: its size decides the subsidy, and which services it may buy. */
export function PassoEmpresa({ pedido, aoMudar, aoVoltar, aoSeguir }: PassoProps) {
  const minhas = useQuery(consulta(api.listarMinhas))
  const atual = useEmpresaDoPreco()
  if (minhas.isError || !minhas.data) return <LoadState query={minhas} lines={4} />
  const compradoras = minhas.data.filter((e) => e.lado === 'cliente')
  if (compradoras.length === 0)
    return (
      <Vazio
        title="Você ainda não está ligado a uma empresa"
        action={
          <LinkBotao href={caminhos.empresas} variant="acao">
            Cadastrar a empresa
          </LinkBotao>
        }
      >
        Cadastre a empresa, ou peça o vínculo se ela já está no Hub. O pedido continua guardado neste aparelho.
      </Vazio>
    )
  const escolhida = compradoras.find((e) => e.id === atual)
  const impedidos = pedido.impedidos
  const motivo = !escolhida?.ativo
    ? 'O cadastro desta empresa não está ativo.'
    : pedido.empresa && !pedido.empresa.atendida
      ? 'Nenhuma unidade atende a cidade desta empresa.'
      : impedidos.length > 0
        ? 'Retire os serviços que não servem, ou escolha outra empresa.'
        : undefined
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        aoMudar({ empresa: atual ?? null })
        aoSeguir()
      }}
    >
      <Secao title="Para qual empresa?">
        <Pilha narrow>
          <GrupoDeRadios
            label="Empresa"
            hideLabel
            value={String(atual)}
            onChange={(id) => aoMudar({ empresa: Number(id) })}
            options={compradoras.map((e) => ({
              value: String(e.id),
              label: e.nomefantasia,
              detail: [
                e.cnpj_mask ?? e.cpf_mask,
                e.porte?.descricao ?? 'porte não informado',
                `${e.cidade}/${e.estado}`,
                e.limite_anual &&
                  `restam ${emReaisPorExtenso(e.limite_anual.restante)} de subsídio em ${e.limite_anual.ano}`,
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
          {escolhida && (
            <p className="apoio">
              Os dados mudaram? <Ancora href={para('empresa', { id: escolhida.id })}>Ver o cadastro da empresa</Ancora>.
            </p>
          )}
          {escolhida && pedido.empresa?.atendida === false && (
            <SemUnidade cidade={`${escolhida.cidade}/${escolhida.estado}`} />
          )}
          {impedidos.map(({ item, motivo: porque }) => (
            <Faixa
              key={item.id}
              tone="atencao"
              title={item.titulo}
              action={
                <Botao size="pequeno" onClick={() => removerDoCarrinho(item.id)} aria-label={`Retirar ${item.titulo}`}>
                  Retirar
                </Botao>
              }
            >
              {motivoDoImpedimento(porque, pedido.empresa)}
            </Faixa>
          ))}
        </Pilha>
      </Secao>
      <RodapeDoPasso aoVoltar={aoVoltar} motivo={motivo} />
    </form>
  )
}
