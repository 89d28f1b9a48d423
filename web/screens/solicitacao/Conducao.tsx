import type { SolicitacaoInterna } from '@hub/protocol/solicitacao.ts'
import type { ReactNode } from 'react'
import { motivoDe } from '../../parts/Acao.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import type { Abrir, Janela } from './Janelas.tsx'
import css from './Solicitacao.module.css'

const nome = (p: { nome: string; sobrenome: string } | null) => p && `${p.nome} ${p.sobrenome}`

/** How the staff conducts a request: who answers, from which money, with whose help. */
export function Conducao({ s, abrir }: { s: SolicitacaoInterna; abrir: Abrir }) {
  /** The value with the button that changes it, where it may be changed now. */
  const com = (valor: ReactNode, comando: keyof typeof comandos, janelas: [Janela, string][]) => (
    <span className={css.linha}>
      {valor}
      {motivoDe(s.acoes, comando) === null &&
        janelas.map(([janela, rotulo]) => (
          <Botao
            key={janela}
            variant="texto"
            size="pequeno"
            onClick={() => abrir(janela)}
            aria-label={`${rotulo}: ${comandos[comando]}`}
          >
            {rotulo}
          </Botao>
        ))}
    </span>
  )
  const segura = s.comprometido > 0 ? s.comprometido : s.reservado
  return (
    <Secao title="Condução" ruled>
      <Definicoes
        layout="colunas"
        items={[
          {
            term: 'Responsável',
            value: com(nome(s.gestor) ?? 'Ninguém ainda', 'alterarResponsaveis', [
              ['alterarResponsaveis', s.gestor ? 'Trocar' : 'Definir'],
            ]),
          },
          {
            term: 'Centro de custo',
            value: com(s.centrocusto ? s.centrocusto.codigo : 'Nenhum ainda', 'alterarCentroCusto', [
              ['alterarCentroCusto', s.centrocusto ? 'Trocar' : 'Definir'],
            ]),
            detail: s.centrocusto && `${s.centrocusto.descricao} · ${s.centrocusto.acao.descricao}`,
          },
          segura > 0 && {
            term: s.comprometido > 0 ? 'Subsídio comprometido' : 'Subsídio reservado',
            value: emReaisPorExtenso(segura),
          },
          {
            term: 'Consultor',
            value: com(nome(s.consultor) ?? 'Ninguém', 'alterarConsultor', [
              ['alterarConsultor', s.consultor ? 'Trocar' : 'Vincular'],
              ...(s.consultor ? ([['removerConsultor', 'Desvincular']] as [Janela, string][]) : []),
            ]),
          },
          { term: 'Unidade', value: s.unidade },
          { term: 'Área e programa', value: s.area.descricao, detail: s.programa.descricao },
          { term: 'Enviada por', value: nome(s.autor) },
          s.convidados > 0 && {
            term: 'Prestadores convidados',
            value: String(s.convidados),
            ...(s.rodada > 1 && { detail: `Rodada ${s.rodada}` }),
          },
        ]}
      />
    </Secao>
  )
}

const comandos = {
  alterarResponsaveis: 'responsável',
  alterarCentroCusto: 'centro de custo',
  alterarConsultor: 'consultor',
}
